import type { Position } from '#contract/rules/distance.ts'

import type { Values } from './toldRules.ts'

export interface Sample {
  at: number
  value: number
  standing: boolean
}

/** A level that holds: the median of some samples. */
export interface Steady {
  at: number
  value: number
  /** The middle half of its samples lies within 2 % of the tank. */
  clear: boolean
}

/** A tank that was filled, or lost what its engine did not burn. In litres, or in per cent where its size is not known. */
export interface FuelEvent {
  at: number
  kind: 'refuel' | 'fall'
  unit: Scale['unit']
  tank: number | null
  amount: number
  before: number
  after: number
  /** When it had its new level. */
  until: number
  sure: boolean
  /** There was silence on the way. */
  gap: boolean
  place: Position | null
  odometerKm: number | null
}

export interface Scale {
  unit: 'l' | 'pct'
  value: number
  /** What is full; null where litres are told of a tank whose size is not known. */
  full: number | null
}

/** What a report says of its tank; null where it says nothing. */
export function scaleOf({ fuelL, fuelPct }: Values, tank: number | null): Scale | null {
  if (fuelL !== undefined) return { unit: 'l', value: fuelL, full: tank }
  if (fuelPct === undefined) return null
  return tank === null
    ? { unit: 'pct', value: fuelPct, full: 100 }
    : { unit: 'l', value: (fuelPct * tank) / 100, full: tank }
}

/** How far levels may be apart and be the same: while one is read, and from before a stand until after it (reports §8.4). */
export function theSame(
  unit: Scale['unit'] | null,
  tank: number | null,
): { full: number | null; near: number; least: number } {
  if (unit !== 'l') return { full: 100, near: 2, least: 4 }
  if (tank === null) return { full: null, near: 5, least: 10 }
  return { full: tank, near: 0.02 * tank, least: tank < 100 ? 5 : Math.max(0.04 * tank, 10) }
}

/** The level that samples hold, at the last of them. */
export function steadyOf(samples: readonly Sample[], near: number): Steady {
  const sorted = samples.map(({ value }) => value).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? NaN
  const middle =
    sorted.length % 2 === 1
      ? at(0.5)
      : ((sorted[sorted.length / 2] ?? NaN) + (sorted[sorted.length / 2 - 1] ?? NaN)) / 2
  return { at: samples.at(-1)?.at ?? 0, value: middle, clear: at(0.75) - at(0.25) <= near }
}

/** From the steady level before a stand to the one after it. */
export interface Stop {
  base: Steady | null
  /** The level was read while it stood: better than what was read on the way. */
  stood: boolean
  standMs: number
  offMs: number
  burnt: number
  gap: boolean
  /** Since when the level is further from the base than a tank sloshes. */
  turnedAt: number | null
  open: FuelEvent | null
  flat: { since: number; value: number } | null
  place: Position | null
  odometerKm: number | null
}

/** What is known of a tank; plain JSON, bounded. */
export interface LevelFold {
  unit: Scale['unit'] | null
  /** When a level was told last, believed or not. */
  toldAt: number | null
  /** Edges of the ignition may still come. */
  waiting: readonly Sample[]
  edgeAt: number | null
  movedAt: number | null
  jump: { at: number; value: number } | null
  last: Sample | null
  window: readonly Sample[]
  steady: Steady | null
  stop: Stop | null
  /** The last event that was told: what follows soon belongs to it. */
  ended: FuelEvent | null
}
export const noLevel: LevelFold = {
  unit: null,
  toldAt: null,
  waiting: [],
  edgeAt: null,
  movedAt: null,
  jump: null,
  last: null,
  window: [],
  steady: null,
  stop: null,
  ended: null,
}
