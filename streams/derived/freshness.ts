import { freshness, type Freshness } from '#contract/rules/freshness.ts'

/** Freshness as a byte, for columns. */
export const freshnessCode = { live: 0, late: 1, lost: 2 } as const satisfies Record<Freshness, number>

const byCode = ['live', 'late', 'lost'] as const

export const freshnessOf = (code: number): Freshness => byCode[code] ?? 'lost'

/** Code of a signal's freshness at a moment of the server's clock. A vehicle never heard of (NaN) is lost. */
export const freshnessAt = (signalAt: number, now: number, intervalMs: number): number =>
  freshnessCode[freshness(now - signalAt, intervalMs)]
