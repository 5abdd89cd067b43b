import { bonusOf, type BonusPlan, capped } from './bonus.ts'
import { rate, type RatedItem } from './rate.ts'

/** A driver of a period: what each item measured, null where it was not heard. */
export interface WhatIfRow<K extends string> {
  name: string
  km: number | null
  values: Readonly<Partial<Record<K, number | null>>>
}
/** The same under two schemes. */
export interface Moved {
  name: string
  before: number | null
  after: number | null
  /** Points won; null where one of the two is not known. */
  by: number | null
}
/** Bands of a score: from 80, from 60, below, and none (performance §5.4). */
export const scoreBands = ['high', 'middle', 'low', 'none'] as const
export type ScoreBand = (typeof scoreBands)[number]

export const scoreBandOf = (score: number | null): ScoreBand =>
  score === null ? 'none' : score >= 80 ? 'high' : score >= 60 ? 'middle' : 'low'

/** Places of values, the least first; equals share the mean of theirs. */
function placesOf(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).toSorted((a, b) => a.value - b.value)
  const places: number[] = []
  for (let first = 0; first < order.length;) {
    let last = first
    while (order[last + 1]?.value === order[first]?.value) last += 1
    for (const { at } of order.slice(first, last + 1)) places[at] = (first + last) / 2
    first = last + 1
  }
  return places
}

/** Spearman's correlation of two rows of values: 1 where nobody passes anybody; null where there is nothing to compare. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [placesOf(a), placesOf(b)]
  const mean = (x.length - 1) / 2
  const sum = (say: (at: number) => number) => x.reduce((all, _, at) => all + say(at), 0)
  const dx = (at: number) => (x[at] ?? 0) - mean
  const dy = (at: number) => (y[at] ?? 0) - mean
  const spread = Math.sqrt(sum((at) => dx(at) ** 2) * sum((at) => dy(at) ** 2))
  return spread === 0 ? null : sum((at) => dx(at) * dy(at)) / spread
}

/** Of rows their scores by one scheme: what is in force stays while a slider moves, and is worked out once. */
const known = new WeakMap<readonly unknown[], { items: readonly unknown[]; scores: readonly (number | null)[] }>()
function scoresNow<K extends string>(
  rows: readonly WhatIfRow<K>[],
  items: readonly RatedItem<K>[],
): readonly (number | null)[] {
  const kept = known.get(rows)
  if (kept?.items === items) return kept.scores
  const scores = rows.map(({ values }) => rate(items, values).score)
  known.set(rows, { items, scores })
  return scores
}

const names = new Intl.Collator()

/** What other weights would have made of a period, all of one answer: who moves, and into which band. */
export function whatIf<K extends string>(
  rows: readonly WhatIfRow<K>[],
  now: readonly RatedItem<K>[],
  draft: readonly RatedItem<K>[],
) {
  const scores = scoresNow(rows, now)
  const moved = rows.map(({ name, values }, at): Moved => {
    const [before, after] = [scores[at] ?? null, rate(draft, values).score]
    return {
      name,
      before,
      after,
      by: before === null || after === null ? null : Math.round((after - before) * 10) / 10,
    }
  })
  const count = (say: (one: Moved) => number | null) =>
    Object.fromEntries(
      scoreBands.map((band) => [band, moved.filter((one) => scoreBandOf(say(one)) === band).length]),
    ) as Record<ScoreBand, number> // oxlint-disable-line typescript/no-unsafe-type-assertion -- one entry for each band
  const both = moved.filter(({ by }) => by !== null)
  return {
    moved: moved.toSorted((a, b) => Math.abs(b.by ?? 0) - Math.abs(a.by ?? 0) || names.compare(a.name, b.name)),
    changed: moved.filter(({ before, after }) => scoreBandOf(before) !== scoreBandOf(after)).length,
    before: count(({ before }) => before),
    after: count(({ after }) => after),
    spearman: spearman(
      both.map(({ before }) => before ?? 0),
      both.map(({ after }) => after ?? 0),
    ),
  }
}

/** What a driver did under a bonus plan in the period: of the vehicles of its groupings alone. */
export interface BonusLine<K extends string> extends Omit<WhatIfRow<K>, 'name'> {
  plan: number
  days: number
  violations: number
  terms: BonusPlan
}

/** Cents that all plans would pay for the period by these weights, each under its cap; null without a line. */
export function bonusCost<K extends string>(
  lines: readonly BonusLine<K>[],
  items: readonly RatedItem<K>[],
): number | null {
  if (lines.length === 0) return null
  const plans = Map.groupBy(lines, ({ plan }) => plan)
  return [...plans.values()].reduce((sum, own) => {
    const pays = own.map(
      ({ terms, km, days, violations, values }) =>
        bonusOf(terms, { km: km ?? 0, days, score: rate(items, values).score, violations }).cents,
    )
    return sum + capped(pays, own[0]?.terms.capCents ?? null).reduce((all, cents) => all + cents, 0)
  }, 0)
}
