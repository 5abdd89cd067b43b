import { limits } from '#contract/limits.ts'
import { positionFlag, uncounted } from '#contract/rules/vehicleState.ts'

const minute = 60_000

/** Vehicles and a period of epoch ms, both ends in it. */
export interface Asked {
  vehicles: readonly number[]
  from: number
  to: number
}

const widths = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360].map((minutes) => minutes * minute)

/** The narrowest width of a bucket that gives a line no more points than a chart can show, ms. */
export const bucketMsOf = ({ from, to }: Pick<Asked, 'from' | 'to'>): number =>
  widths.find((width) => (to - from) / width <= limits.telemetryBuckets) ?? widths.at(-1) ?? minute

/** Reports of no instant, or of another vehicle, have no place on an axis of time. Where a place is not believed, values are. */
export const undated = uncounted
/** Reports whose place and speed are not believed. */
export const unplaced = positionFlag.invalidFix | positionFlag.absurd

/** The values of `asked` as `$1`, `$2`, `$3`, and the condition that they make. */
export const parameters = ({ vehicles, from, to }: Asked): unknown[] => [[...vehicles], new Date(from), new Date(to)]
export const chosen = `vehicle_id = any($1::int[]) and fix_at >= $2 and fix_at <= $3 and flags & ${undated} = 0`

/** A column for each field of the telemetry that a position may hold, all read in one pass. */
export const valuesOf = (fields: readonly string[]): string =>
  `jsonb_to_record(coalesce(telemetry, '{}')) as said(${fields.map((field) => `"${field}" ${typeOf(field)}`).join(', ')})`

const typeOf = (field: string) => (field === 'gear' ? 'text' : 'float8')
