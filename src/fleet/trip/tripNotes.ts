import type { TripPoint } from '#contract/endpoints/trip.ts'

import type { TripField } from './tripTiles.ts'

type Of<K extends keyof TripPoint> = readonly Pick<TripPoint, K>[]

/** Least and most of a field over the window; null where it was said less than twice or never changed. */
export function rangeOf<K extends TripField>(records: Of<K>, field: K): { least: number; most: number } | null {
  const values = records.map((record) => record[field]).filter((value) => value !== null)
  const least = Math.min(...values)
  const most = Math.max(...values)
  return values.length > 1 && least < most ? { least, most } : null
}

/** Kilometres of the odometer over the window; null where it was said less than twice or ran backwards. */
export function drivenKm(records: Of<'odometerKm'>): number | null {
  const said = records.map(({ odometerKm }) => odometerKm).filter((value) => value !== null)
  const [first] = said
  const last = said.at(-1)
  if (first === undefined || last === undefined || said.length < 2 || last < first) return null
  return last - first
}

/** Since when the ignition is as in a record, epoch ms; null where it was so before the window, or is not known. */
export function ignitionSince(records: Of<'at' | 'ignition'>, position: number): number | null {
  const now = records[position]?.ignition ?? null
  let begin = position
  while (begin > 0 && records[begin - 1]?.ignition === now) begin--
  const before = records[begin - 1]?.ignition ?? null
  return now === null || before === null ? null : (records[begin]?.at ?? null)
}
