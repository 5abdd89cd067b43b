import { isBand, limitRangeOf } from '#contract/codes/alertRules.ts'
import type { AlertWhy, Reading } from '#contract/endpoints/alert.ts'

export interface Decided {
  limit: number
  /** The readings past the limit: the first, and the one by which it had lasted as long as its rule says. */
  values: readonly { at: number; value: number }[]
  /** How far it went, where that is farther than these say. */
  peak: number | null
}

/** By which readings an alert came (§4.3): null where no value was compared with a limit, or none of them is kept. */
export function decidedBy({ alert, value, readings, rule }: AlertWhy): Decided | null {
  const { threshold: limit, peak, type, occurredAt } = alert
  if (value === null || value === 'state' || limit === undefined) return null
  const above = isBand(type) ? (peak ?? limit) > limit : limitRangeOf(type)?.holds !== 'below'
  const beyond = (one: number, other: number) => (above ? one > other : one < other)
  const past = (one: Reading): { at: number; value: number }[] =>
    one.value !== null && one.at >= occurredAt && beyond(one.value, limit) ? [{ at: one.at, value: one.value }] : []
  const all = readings.flatMap(past)
  const [first] = all
  if (first === undefined) return null
  const seconds = rule?.was?.body['duration']
  const lasted = typeof seconds === 'number' && seconds > 0 ? first.at + seconds * 1000 : first.at
  const deciding = all.find(({ at }) => at >= lasted)
  const values = deciding === undefined || deciding === first ? [first] : [first, deciding]
  const farthest = values.some((one) => peak === undefined || !beyond(peak, one.value)) ? null : (peak ?? null)
  return { limit, values, peak: farthest }
}
