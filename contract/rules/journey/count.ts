import type { ViolationRule } from '../../codes/journeyRules.ts'
import type { JourneyRules } from './parameters.ts'

export const journeyStates = ['drive', 'work', 'wait', 'meal', 'rest', 'reserve'] as const
export type JourneyState = (typeof journeyStates)[number]
/** A before ADI 5322 took effect on 12 July 2023, B since. */
export type Law = 'A' | 'B'
export type JourneySeverity = 'high' | 'medium' | 'low'

/** From its start on, what leaves 11 h of rest in 24 h; before, what no journey passed. */
export const longestDay = { A: 960, B: 780 } as const
const lawBFrom = Date.UTC(2023, 6, 12) / 86_400_000
export const lawOf = (localDay: number): Law => (localDay < lawBFrom ? 'A' : 'B')

/** What is counted of a journey, minute by minute. All are minutes. */
export interface Count {
  /** When it began, in whole minutes since 1970-01-01 UTC, and how long ago that is. */
  start: number
  elapsed: number
  state: JourneyState | null
  /** At the wheel since the last stop of `minimumRest`, whatever was done in it. */
  c: number
  /** At the wheel since half an hour of rest was complete, and the rest collected since. */
  a: number
  r: number
  /** How long the stand, the wait, the rest and the meal that are under way last. */
  stood: number
  waited: number
  rested: number
  eaten: number
  /** The rest under way completed its half hour: it is collected once. */
  spent: boolean
  meals: number
  /** Sums by state, and what of them is worked. */
  sums: Record<JourneyState, number>
  worked: number
  night: number
  /** Was at work when the night began. */
  atNightfall: boolean
  /** The night that was present from its beginning to its end goes on. */
  goesOn: boolean
}

export const beginCount = (start: number): Count => ({
  start,
  elapsed: 0,
  state: null,
  c: 0,
  a: 0,
  r: 0,
  stood: 0,
  waited: 0,
  rested: 0,
  eaten: 0,
  spent: false,
  meals: 0,
  sums: { drive: 0, work: 0, wait: 0, meal: 0, rest: 0, reserve: 0 },
  worked: 0,
  night: 0,
  atNightfall: false,
  goesOn: false,
})

/** Whether a minute in a state is one of work, under a law and a set. */
export function isWorked(
  state: JourneyState,
  law: Law,
  rules: Pick<JourneyRules, 'reserveIsWorked' | 'restIsWorked'>,
): boolean {
  if (state === 'drive' || state === 'work') return true
  if (state === 'wait') return law === 'B'
  if (state === 'reserve') return law === 'B' && rules.reserveIsWorked
  return state === 'rest' && rules.restIsWorked
}

function isNight(minuteOfDay: number, { nightStart, nightEnd }: JourneyRules): boolean {
  if (nightStart <= nightEnd) return minuteOfDay >= nightStart && minuteOfDay < nightEnd
  return minuteOfDay >= nightStart || minuteOfDay < nightEnd
}

/** CLT 235-C §11: so much of a wait that nothing interrupts is no rest, wherever it is. */
const waitBeforeRest = 120

/**
 * Counts one minute in `state` (journey §5.4); `local` is what the company's clock shows at its beginning, as minutes.
 * `mayRest`: of a wait, it is spent where one can rest; of a reserve before ADI 5322, six hours at a stand are not long ago.
 * @returns how long a meal was that this minute ended before it was whole, or 0
 */
export function count(
  k: Count,
  state: JourneyState,
  local: number,
  law: Law,
  rules: JourneyRules,
  mayRest = false,
): number {
  const ended = k.state === 'meal' && state !== 'meal' && k.eaten < rules.meal ? k.eaten : 0
  const minuteOfDay = ((local % 1_440) + 1_440) % 1_440
  if (minuteOfDay === rules.nightStart) k.atNightfall = true
  if (minuteOfDay === rules.nightEnd && k.atNightfall && rules.prorogation) k.goesOn = true
  k.elapsed++
  k.sums[state]++
  if (isWorked(state, law, rules)) {
    k.worked++
    if (k.goesOn || isNight(minuteOfDay, rules)) k.night++
  }
  if (state === 'meal' && k.state !== 'meal') {
    k.meals++
    k.eaten = 0
  }
  if (state === 'meal') k.eaten++
  k.waited = state === 'wait' ? k.waited + 1 : 0
  if (state === 'drive') {
    k.c++
    k.a++
    k.stood = 0
    k.rested = 0
    k.spent = false
  } else {
    k.stood++
    if (k.stood >= rules.minimumRest) k.c = 0
    const isLongWait = mayRest && k.waited > waitBeforeRest && (law === 'A' || rules.longWaitIsRest)
    const isReserveRest = mayRest && state === 'reserve' && law === 'A'
    rest(k, isLongWait || isReserveRest || state === 'meal' || state === 'rest', rules)
    // So long a rest is the meal that is due in it (CLT 235-C §2, §11).
    if (isLongWait && k.rested === rules.meal) k.meals++
  }
  k.state = state
  return ended
}

function rest(k: Count, isRest: boolean, { minimumRest, standardRest }: JourneyRules): void {
  if (!isRest) {
    k.rested = 0
    k.spent = false
    return
  }
  k.rested++
  if (k.spent) return
  if (k.rested === minimumRest) k.r += minimumRest
  else if (k.rested > minimumRest) k.r++
  if (k.r < standardRest) return
  k.a = 0
  k.r = 0
  k.spent = true
}

/** W + N/7 where an hour of the night is a reduced one (60 / 52.5 = 8 / 7), rounded half up once. */
export const paidOf = ({ worked, night }: Pick<Count, 'worked' | 'night'>, { nightReduced }: JourneyRules): number =>
  nightReduced ? Math.floor((14 * worked + 2 * night + 7) / 14) : worked

/** CLT 58 §1: so few minutes are neither overtime nor missed. */
const toleranceMin = 10
/** What is paid beyond the standard journey, or below it. */
export const differenceOf = (paid: number, { standardJourney }: JourneyRules): number =>
  Math.abs(paid - standardJourney) <= toleranceMin ? 0 : paid - standardJourney

export interface Broken {
  rule: ViolationRule
  value: number
  limit: number
  severity: JourneySeverity
}

const nothing: readonly Broken[] = []
/** CLT 235-C §2, 71: worked so long without a meal. */
const mealBy = 360

/** Rules that are broken as of this minute (journey §5.4). */
export function brokenNow(k: Count, law: Law, rules: JourneyRules): readonly Broken[] {
  const paid = paidOf(k, rules)
  // Most minutes break nothing, and there are many of them.
  if (
    k.c <= rules.maxDriving &&
    k.a <= rules.breakEvery &&
    (k.meals > 0 || k.worked <= mealBy) &&
    k.elapsed <= longestDay[law] &&
    paid <= Math.min(rules.maximumJourney, rules.standardJourney + rules.standardOvertime)
  )
    return nothing
  const found: Broken[] = []
  const add = (rule: ViolationRule, value: number, limit: number, severity: JourneySeverity) => {
    if (value > limit) found.push({ rule, value, limit, severity })
  }
  add('V01', k.c, rules.maxDriving, 'high')
  add('V02', k.a, rules.breakEvery, 'high')
  if (k.meals === 0) add('V03', k.worked, mealBy, 'medium')
  add('V05', k.elapsed, longestDay[law], 'high')
  const most = rules.standardJourney + rules.justifiedMaximumOvertime
  add('V06', paid, rules.maximumJourney, paid > most ? 'high' : 'medium')
  add('V07', paid, rules.standardJourney + rules.standardOvertime, 'medium')
  return found
}

/** Which rule a driver who drives on breaks first. */
export const limiting = ['V01', 'V02', 'V03', 'V05', 'V06'] as const satisfies readonly ViolationRule[]
export type LimitingRule = (typeof limiting)[number]
const isLimiting = (rule: ViolationRule): rule is LimitingRule => limiting.some((one) => one === rule)

/** May go on until: minutes that can still be driven before a rule is broken, and which; it holds at any minute of the night. */
export function leftOf(
  now: Count,
  at: number,
  local: (minute: number) => number,
  rules: JourneyRules,
): { left: number; why: LimitingRule } {
  const k: Count = { ...now, sums: { ...now.sums } }
  for (let left = 0; ; left++) {
    const clock = local(at + left)
    const law = lawOf(Math.floor(clock / 1_440))
    count(k, 'drive', clock, law, rules)
    const first = brokenNow(k, law, rules).find(({ rule }) => isLimiting(rule))
    if (first !== undefined && isLimiting(first.rule)) return { left, why: first.rule }
  }
}
