/** What stands of one driver in the period, as the store has it: a mark, or what the office put in its place. */
export interface DayEntry {
  at: number
  /** As the layouts write it: `2026-11-03T07:30:00-0300`. */
  text: string
  /** Of the company's clock. */
  day: string
  nsr: number | null
  event: string
  /** What it counts as, after what the office said of it. */
  kind: string
  /** Put in by the office: no recorder holds it. */
  included: boolean
  /** Why it counts as nothing; null where it counts. */
  dropped: string | null
  /** Why it was put in, or is called otherwise. */
  reason: string | null
}
export interface DayJourney {
  day: string
  from: number
  to: number
  law: string
  restIsWorked: boolean
  reserveIsWorked: boolean
}
export interface Bound extends DayEntry {
  /** Of a journey the day of its start; of what stands in none its own. */
  ofDay: string
  /** Begins worked time, ends it, or is no bound of it. */
  type: 'E' | 'S' | 'D'
  /** Of E and S: the pair within its journey. */
  pair: number | null
  inJourney: boolean
}

function isWorked(kind: string, journey: DayJourney): boolean {
  if (kind === 'wait') return journey.law === 'B'
  if (kind === 'rest') return journey.restIsWorked
  if (kind === 'reserve') return journey.law === 'B' && journey.reserveIsWorked
  return kind === 'start' || kind === 'work'
}

const states = new Set(['start', 'work', 'wait', 'meal', 'rest', 'reserve', 'end'])

/** The journey that an instant stands in. */
export const journeyAt = <J extends DayJourney>(journeys: readonly J[], at: number): J | undefined =>
  journeys.findLast(({ from, to }) => from <= at && at <= to)

/**
 * Bounds of worked time of one driver (journey §5.9): every entry stands once; those at which worked time begins or ends
 * bear the number of their pair, all others are told as no bound. A bound that nobody marked makes none.
 */
export function boundsOf(entries: readonly DayEntry[], journeys: readonly DayJourney[]): Bound[] {
  const ordered = [...entries].sort((a, b) => a.at - b.at || (a.nsr ?? Infinity) - (b.nsr ?? Infinity))
  let current: DayJourney | null = null
  let working = false
  let pair = 0
  return ordered.map((entry) => {
    const journey = journeyAt(journeys, entry.at) ?? null
    if (journey !== current) [current, working, pair] = [journey, false, 0]
    const none: Bound = {
      ...entry,
      ofDay: journey?.day ?? entry.day,
      type: 'D',
      pair: null,
      inJourney: journey !== null,
    }
    if (journey === null || entry.dropped !== null || !states.has(entry.kind)) return none
    const now = isWorked(entry.kind, journey)
    if (now === working) return none
    working = now
    if (now) pair++
    return { ...none, type: now ? 'E' : 'S', pair }
  })
}
