import type { VehicleKind } from './kinds.ts'

/** The drum of a mixer: whether there is concrete in it, and what it does while it is loaded or unloaded. */
export interface Mixer {
  loaded: boolean
  /** Turns a minute (negative unloads) until an instant, the earliest first; past ones do not count. */
  plan: readonly (readonly [until: number, rpm: number])[]
}

export const mixerOf = (kind: VehicleKind, loaded: boolean): Mixer | null =>
  kind === 'mixer' ? { loaded, plan: [] } : null
