/** What a plan pays from which score on, and what must be there first (performance §5.8). Amounts in whole cents. */
export interface BonusTiers {
  firstScore: number
  firstCents: number
  secondScore: number | null
  secondCents: number | null
  thirdScore: number | null
  thirdCents: number | null
}
export interface BonusPlan extends BonusTiers {
  leastKm: number
  leastDays: number
  capCents: number | null
}
/** A month of one driver; the score as it is shown, null where too little was heard. */
export interface BonusMonth {
  km: number
  days: number
  score: number | null
  /** Grave violations of the journey that nobody answered for yet. */
  violations: number
}
/** What stood against a payment, in the order in which it is looked at. */
export type BonusGate = 'km' | 'days' | 'score' | 'violation' | 'tier'

interface Tier {
  from: number
  cents: number
}

/** Tiers from the highest on; null where one has no amount or does not pay less for less. */
export function tiersOf(plan: BonusTiers): readonly Tier[] | null {
  const said = [
    [plan.firstScore, plan.firstCents],
    [plan.secondScore, plan.secondCents],
    [plan.thirdScore, plan.thirdCents],
  ] as const
  if (said.some(([from, cents]) => (from === null) !== (cents === null))) return null
  const tiers = said.flatMap(([from, cents]) => (from === null || cents === null ? [] : [{ from, cents }]))
  const falls = tiers.every(({ from, cents }, at) => {
    const before = tiers[at - 1]
    return before === undefined || (from < before.from && cents < before.cents)
  })
  return falls ? tiers : null
}

/** What one driver gets: whole cents, and the gate that stood against it where it is nothing. */
export function bonusOf(
  plan: BonusPlan,
  { km, days, score, violations }: BonusMonth,
): { cents: number; gate: BonusGate | null } {
  if (km < plan.leastKm) return { cents: 0, gate: 'km' }
  if (days < plan.leastDays) return { cents: 0, gate: 'days' }
  if (score === null) return { cents: 0, gate: 'score' }
  if (violations > 0) return { cents: 0, gate: 'violation' }
  const tier = (tiersOf(plan) ?? []).find(({ from }) => score >= from)
  return tier ? { cents: tier.cents, gate: null } : { cents: 0, gate: 'tier' }
}

/**
 * Amounts under a cap of all of them: each loses in the same share, half a cent up, and what rounding leaves goes to the
 * largest remainders, so that the lines add up to the cap to the cent (performance K21).
 */
export function capped(lines: readonly number[], capCents: number | null): number[] {
  const whole = lines.reduce((sum, cents) => sum + cents, 0)
  if (capCents === null || whole <= capCents) return [...lines]
  const exact = lines.map((cents) => (cents * capCents) / whole)
  const cut = exact.map(Math.floor)
  const left = capCents - cut.reduce((sum, cents) => sum + cents, 0)
  const order = exact
    .map((cents, at) => ({ at, rest: cents - Math.floor(cents) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
  const more = new Set(order.map(({ at }) => at))
  return cut.map((cents, at) => cents + Number(more.has(at)))
}
