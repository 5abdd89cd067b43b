import type { BatterySystem } from '#contract/rules/batterySystem.ts'
import { noOdometry, type Odometry } from '#contract/rules/distance.ts'
import { type EngineFigures, engineOfCategory } from '#contract/rules/engineClass.ts'
import { type Moving, unknownMoving } from '#contract/rules/moving.ts'
import { nothingSifted, type Sift } from '#contract/rules/outliers.ts'
import type { SumKey } from '#contract/sums.ts'

import { type BesideChanges, type BesideSeed, noBeside } from './besideRules.ts'
import { type EventFold, noEvents, type ToldEvent } from './eventRules.ts'
import { type FuelFold, noFuel } from './fuelRules.ts'
import { noSpans, type Span, type SpanFold } from './spanRules.ts'
import type { Sums } from './sumRules.ts'
import { type LevelFold, noLevel } from './tankRules.ts'
import type { Held, SaidSpeed, Told } from './toldRules.ts'

/** Place of a report in the order in which reports are told: by instant, then by fingerprint. */
export interface Place {
  at: number
  key: string
}
export const isAfter = (a: Place, b: Place): boolean =>
  a.at > b.at || (a.at === b.at && a.key !== b.key && BigInt(a.key) > BigInt(b.key))

export interface RowSeed {
  /** Epoch ms of the hour, or days since 1970-01-01. */
  of: number
  driver: string
  sums: Partial<Record<SumKey, number>>
}

/** A standing time that is counted once it is long enough. */
export interface Run {
  since: number
  counted: boolean
}

/** All that a telling needs to go on; plain JSON. Rows are those that what comes may still change. */
export interface Seed {
  making: number
  /** By whose days it was told. */
  zone: string
  engine: EngineFigures
  /** Volts of its electrical system: what is low in one is sound in another. */
  battery: BatterySystem | null
  sift: Sift<Told>
  /** The newest report heard; those judged may end before it. */
  heard: Place | null
  last: { at: number; state: number } | null
  held: Held
  moving: Moving
  odometry: Odometry
  odometerKm: number | null
  idle: Run | null
  stand: Run | null
  spans: SpanFold
  events: EventFold
  /** As last told while moving, at a believed place. */
  speed: SaidSpeed | null
  fuel: FuelFold
  /** Litres of its tank, where that is known. */
  tank: number | null
  /** Of its own set of limits, km/h; null where it says none. */
  limitKmh: number | null
  level: LevelFold
  beside: BesideSeed
  /** Rows from this hour on may still change; epoch ms. */
  openFrom: number
  hours: RowSeed[]
  days: RowSeed[]
}

/** What is told, by number: a seed of another is of no use, and its vehicle is told from its first report. */
export const making = 9

export const emptySeed = (
  zone: string,
  category = 1,
  battery: BatterySystem | null = null,
  tank: number | null = null,
): Seed => ({
  making,
  zone,
  engine: engineOfCategory(category),
  battery,
  sift: nothingSifted,
  heard: null,
  last: null,
  held: {},
  moving: unknownMoving,
  odometry: noOdometry,
  odometerKm: null,
  idle: null,
  stand: null,
  spans: noSpans,
  beside: noBeside,
  events: noEvents,
  speed: null,
  fuel: noFuel,
  tank,
  limitKmh: null,
  level: noLevel,
  openFrom: 0,
  hours: [],
  days: [],
})

/** What was told by the figures of another class stays; what comes is told by those of today, a level of another tank not at all. */
export const heldBy = (seed: Seed, of: Pick<Seed, 'engine' | 'battery' | 'tank' | 'limitKmh'>): Seed => ({
  ...seed,
  ...of,
  level: seed.tank === of.tank ? seed.level : noLevel,
})

export interface Row {
  of: number
  driver: string
  sums: Sums
  changed: boolean
}

/** What was told since it was last taken. */
export interface Changes {
  hours: Row[]
  days: Row[]
  spans: Span[]
  /** What values said to have happened; one that goes on stands as far as it got. */
  events: ToldEvent[]
  /** How many of the device's events lie before the last report and did not before. */
  passed: number
  beside: BesideChanges
  /** Seeds at the beginning of a local day: where a telling of that day may begin. */
  seeds: { day: number; seed: Seed }[]
}
