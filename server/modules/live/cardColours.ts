import type { Worry } from '#contract/rules/vehicleHealth.ts'
import type { VehicleState } from '#contract/rules/vehicleState.ts'

/**
 * Colours of cards as `#rrggbbaa`. One set serves light and dark pages and whoever else asks, so they are of middle
 * lightness; a page mixes its own ink into them.
 */
export const worryColour: Record<Worry, string> = { warn: '#c98a00ff', danger: '#ce314aff' }

/** By ignition status: off, on, after-key. */
export const ignitionColour = ['#7a8289ff', '#2a9d74ff', '#8597a8ff'] as const

export const stateColour: Record<VehicleState, string> = {
  off: '#7a8289ff',
  moving: '#2a9d74ff',
  idle: '#8f74d6ff',
  afterKey: '#8597a8ff',
  noSignal: '#767d81ff',
  blocked: '#c9328eff',
  transition: '#8a939bff',
}
