import { weigh } from './rate.ts'
import { usualHead } from './schemeHead.ts'

/** Events of a stretch of days, and the way over which they came. */
export interface Stretch {
  events: number
  km: number
}
const per100 = ({ events, km }: Stretch) => (km > 0 ? (100 * events) / km : null)

/** Events a week that peers on the same way would not have had (performance §5.7); both rates per 100 km. */
export const avoidable = (adjusted: number, peers: number, kmAWeek: number): number =>
  Math.max(0, ((adjusted - peers) * kmAWeek) / 100)

export interface Effect {
  /** Per 100 km: before as it is expected without luck, after as it was measured. */
  before: number
  after: number
  /** 0.7: three tenths fewer than drivers who were not talked to; 80 % lie between. */
  ratio: number
  low: number
  high: number
  verdict: 'better' | 'worse' | 'unknown'
}
const tenthQuantile = 1.2815515655446004

/**
 * Whether a talk helped: after by adjusted before (who is picked for a bad month would fall back by himself), by the same
 * of drivers who were not talked to (season, routes). `kKm` is that of the company's scheme, as everywhere. Null where a count or a way of the four is nothing.
 */
export function effectOf(
  before: Stretch,
  after: Stretch,
  peersBefore: Stretch,
  peersAfter: Stretch,
  kKm = usualHead.kKm,
): Effect | null {
  const [own, then, now] = [per100(after), per100(peersBefore), per100(peersAfter)]
  const counts = [before, after, peersBefore, peersAfter].map(({ events }) => events)
  if (own === null || then === null || now === null || before.km <= 0 || counts.some((n) => n <= 0)) return null
  const { adjusted } = weigh(before.events, before.km, then, kKm)
  const ratio = own / adjusted / (now / then)
  const spread = Math.exp(tenthQuantile * Math.sqrt(counts.reduce((sum, n) => sum + 1 / n, 0)))
  const [low, high] = [ratio / spread, ratio * spread]
  return {
    before: adjusted,
    after: own,
    ratio,
    low,
    high,
    verdict: high < 1 ? 'better' : low > 1 ? 'worse' : 'unknown',
  }
}
