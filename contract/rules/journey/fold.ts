import type { ViolationRule } from '../../codes/journeyRules.ts'
import {
  type Broken,
  type Count,
  type JourneySeverity,
  type JourneyState,
  type Law,
  type LimitingRule,
  beginCount,
  brokenNow,
  count,
  differenceOf,
  lawOf,
  leftOf,
  paidOf,
} from './count.ts'
import { type EndHow, type Evidence, type Interval, type JourneyFlag, type Mark, intervalsOf } from './intervals.ts'
import type { LocalClock } from './localClock.ts'
import type { JourneyRules } from './parameters.ts'
import { type PresumedFigure, beginDoubt, doubtMinute, doubted, restsOn } from './presumed.ts'
import { ReserveRest, type Stretch, isWithin, lengthen, restsOf, shortDay, shortRest } from './restBetween.ts'
import { type Segment, segmentsOf, sinceOf } from './segments.ts'
import { type Week, inWeek } from './week.ts'

export interface Violation {
  rule: ViolationRule
  law: Law
  at: number
  until: number
  value: number
  limit: number
  severity: JourneySeverity
  /** Minutes at the wheel that nobody heard are among those that it counts. */
  presumed: boolean
}
/** All in minutes; instants are whole minutes since 1970-01-01 UTC. */
export interface Journey {
  from: number
  to: number
  open: boolean
  endHow: EndHow | null
  /** Whether anybody marked anything: else it is what the vehicle says. */
  source: 'app' | 'vehicle'
  /** Of its start, as days since 1970-01-01. */
  day: number
  law: Law
  vehicleId: number | null
  sums: Count['sums']
  worked: number
  night: number
  paid: number
  standard: number
  over50: number
  over100: number
  /** Beyond the week, what no day counts as overtime already. */
  overWeek: number
  balance: number
  km: number
  gapBefore: number | null
  flags: JourneyFlag[]
  segments: Segment[]
  violations: Violation[]
  count: Count
  /** Of an open one: counters that rest on minutes which nobody said or heard. */
  presumed: PresumedFigure[]
}
/** What a driver does, what is counted, and until when he may go on (one function for page, control and server). */
export interface Standing {
  state: JourneyState | 'off'
  since: number
  vehicleId: number | null
  startedAt: number | null
  c: number
  a: number
  r: number
  worked: number
  paid: number
  standard: number
  untilAt: number | null
  untilWhy: LimitingRule | null
  /** From when on he may start again. */
  fitAt: number | null
  /** Which of these rest on something presumed. */
  presumed: PresumedFigure[]
}
export interface Asked {
  marks: readonly Mark[]
  evidence: readonly Evidence[]
  /** When a vehicle of his stood at a dock. */
  docks: readonly { from: number; to: number }[]
  /** When a vehicle of his stood where one can rest (CLT 235-C §11). */
  decent?: readonly { from: number; to: number }[]
  /** What holds for the journeys that began on a day, days since 1970-01-01. */
  rulesOn: (day: number) => JourneyRules
  /** Whether that day is paid as a Sunday; Sundays themselves always are. */
  isHoliday?: (day: number) => boolean
  clock: LocalClock
  now: number
  /** What is known of the time before: when the last journey ended, and when the last weekly rest did. */
  lastEnd: number | null
  weeklyRestEnd: number | null
  /** That of the last journey before. */
  week?: Week | null
  /** While he had a device to mark by; `to` is null of one that he has. */
  devices?: readonly { from: number; to: number | null }[]
}

const weeklyRest = 2_100
const sixDays = 8_640
const leastDrive = 5

/** The journeys of one driver with their minutes, sums and violations (journey §5.3, §5.4), and where he stands now. Pure. */
export function foldJourneys(asked: Asked): { journeys: Journey[]; standing: Standing } {
  const { rulesOn, clock, now } = asked
  const journeys: Journey[] = []
  /** Rest within journeys and between them. */
  const rested: Stretch[] = []
  const reserve = new ReserveRest()
  let { lastEnd, weeklyRestEnd, week = null } = asked
  for (const interval of intervalsOf(asked.marks, asked.evidence, (at) => rulesOn(clock.day(at)), now)) {
    if (interval.to <= interval.from && !interval.open) continue
    const gap = lastEnd === null ? null : interval.from - lastEnd
    if (gap !== null && gap >= weeklyRest) weeklyRestEnd = interval.from
    const { rests, ...told } = journeyOf(interval, asked, gap, weeklyRestEnd, reserve)
    if (lastEnd !== null) rested.push({ from: lastEnd, to: interval.from })
    rested.push(...rests)
    const { overWeek, week: reached } = inWeek(week, told, rulesOn(told.day).weeklyJourney)
    week = reached
    journeys.push({ ...told, overWeek })
    lastEnd = interval.to
  }
  const last = journeys.at(-1)
  if (last !== undefined && !last.open) rested.push({ from: last.to, to: now })
  for (const one of journeys) {
    const short = shortDay(one.from, rested, asked, rulesOn(one.day))
    if (short === null || one.violations.some(({ rule }) => rule === 'V05')) continue
    const said = { ...short, rule: 'V05', law: 'A', until: short.at, severity: 'high', presumed: false } as const
    one.violations = [...one.violations, said].toSorted(inOrder)
  }
  return { journeys, standing: standingOf(journeys.at(-1), lastEnd, asked) }
}

function journeyOf(
  interval: Interval,
  asked: Asked,
  gapBefore: number | null,
  weeklyEnd: number | null,
  reserve: ReserveRest,
): Omit<Journey, 'overWeek'> & { rests: Stretch[] } {
  const { clock, evidence } = asked
  const { from, to, marks, flags, afterEnd } = interval
  const day = clock.day(from)
  const rules = asked.rulesOn(day)
  const segments = segmentsOf(interval, { ...asked, rules })
  if (segments.some(({ conflict }) => conflict)) flags.add('conflict')
  if (segments.some(isUnheard)) flags.add('presumedDrive')
  const startLaw = lawOf(day)
  const k = beginCount(from)
  const found: Violation[] = []
  const under = new Map<ViolationRule, Violation>()
  const say = (
    rule: ViolationRule,
    at: number,
    until: number,
    value: number,
    limit: number,
    severity: JourneySeverity,
    presumed = false,
  ) => found.push({ rule, law: lawOf(clock.day(at)), at, until, value, limit, severity, presumed })
  /** Minutes driven unheard among those that C, A and W count. */
  const unheard = { c: 0, a: 0, worked: 0 }
  const doubt = beginDoubt()
  /** Rests of another name: a long wait, and a reserve. */
  const others: Stretch[] = []
  reserve.begin(from, gapBefore)
  for (const segment of segments) {
    const one = isUnheard(segment) ? 1 : 0
    const decent = segment.state === 'wait' ? asked.decent : undefined
    for (let at = segment.from; at < segment.to; at++) {
      const local = clock.local(at)
      const law = lawOf(Math.floor(local / 1_440))
      const isReserve = segment.state === 'reserve'
      const mayRest = isReserve ? reserve.holds(at) : isWithin(decent, at)
      const shortMeal = count(k, segment.state, local, law, rules, mayRest)
      if (mayRest && k.rested > 0) lengthen(others, at)
      reserve.pass(at, !isReserve && k.rested > 0)
      unheard.c = k.c === 0 ? 0 : unheard.c + one
      unheard.a = k.a === 0 ? 0 : unheard.a + one
      unheard.worked += one
      doubtMinute(doubt, k, segment)
      if (shortMeal > 0) say('V03', at, at, shortMeal, rules.meal, 'medium')
      keep(brokenNow(k, law, rules), at, law)
    }
  }
  const rests = restsOf(segments, others)
  if (gapBefore !== null) {
    const short = shortRest({ from, law: startLaw, gap: gapBefore, rests, now: asked.now }, rules)
    if (short !== null) say('V04', short.at, short.at, short.value, short.limit, 'high')
  }
  if (weeklyEnd !== null && from - weeklyEnd > sixDays)
    say('V08', from, from, from - weeklyEnd, sixDays, startLaw === 'A' ? 'low' : 'medium')
  // Of who never had a device to mark by nobody asks for marks (journey §5.3, 5).
  const couldMark = asked.devices?.some((one) => one.from <= from && (one.to ?? Infinity) > from) === true
  if (flags.has('drivingOnly') && (marks.length > 0 || couldMark))
    say('V09', from, from, 0, 0, 'medium', segments.slice(0, 1).some(isUnheard))
  if (afterEnd !== null)
    say('V09', afterEnd, to, to - afterEnd, 0, 'medium', segments.filter((one) => one.to > afterEnd).some(isUnheard))
  // Driven after the end it is V09 already.
  for (const one of segments)
    if (one.conflict && one.to - one.from >= leastDrive && (afterEnd === null || one.from < afterEnd))
      say('V10', one.from, one.to, one.to - one.from, 0, 'medium', isUnheard(one))
  if (flags.has('noEnd')) say('V11', to, to, 0, 0, 'low')
  for (const { at, suspect } of marks) if (suspect === true) say('V12', at, at, 0, 0, 'low')
  const paid = paidOf(k, rules)
  const isHoliday = (day + 4) % 7 === 0 || asked.isHoliday?.(day) === true
  const difference = differenceOf(paid, rules)
  const over = Math.max(0, difference)
  const own = evidence.filter((one) => one.kind === 'drive' && one.from < to && one.to > from)
  return {
    from,
    to,
    open: interval.open,
    endHow: interval.endHow,
    source: marks.length > 0 ? 'app' : 'vehicle',
    day,
    law: startLaw,
    vehicleId: own.at(-1)?.vehicleId ?? null,
    sums: k.sums,
    worked: k.worked,
    night: k.night,
    paid,
    standard: rules.standardJourney,
    over50: isHoliday ? 0 : over,
    over100: isHoliday ? over : 0,
    balance: interval.open ? over : difference,
    km: own.reduce((km, one) => km + one.km, 0),
    gapBefore,
    flags: [...flags].toSorted(),
    segments,
    violations: found.toSorted(inOrder),
    rests,
    count: k,
    presumed: interval.open ? doubted(doubt, flags.has('drivingOnly')) : [],
  }

  /** A violation keeps the minute at which it began, and grows. */
  function keep(broken: readonly Broken[], at: number, law: Law): void {
    if (broken.length === 0 && under.size === 0) return
    for (const rule of under.keys()) if (!broken.some((one) => one.rule === rule)) under.delete(rule)
    for (const { rule, value, limit, severity } of broken) {
      const known = under.get(rule)
      const presumed = unheard[rule === 'V01' ? 'c' : rule === 'V02' ? 'a' : 'worked'] > 0 && rule !== 'V05'
      if (known !== undefined) Object.assign(known, { until: at + 1, value, severity, presumed })
      else {
        const begun = { rule, law, at, until: at + 1, value, limit, severity, presumed }
        found.push(begun)
        under.set(rule, begun)
      }
    }
  }
}

const inOrder = (a: Violation, b: Violation): number => a.at - b.at || a.rule.localeCompare(b.rule)

/** Driven where nobody heard the vehicle: the way alone says so. */
const isUnheard = ({ state, presumed }: Segment): boolean => state === 'drive' && presumed

function standingOf(last: Journey | undefined, lastEnd: number | null, { rulesOn, clock, now }: Asked): Standing {
  const rules = rulesOn(last?.open === true ? last.day : clock.day(now))
  const off = { c: 0, a: 0, r: 0, worked: 0, paid: 0, standard: rules.standardJourney, startedAt: null }
  if (last === undefined || !last.open) {
    const fitAt = lastEnd === null ? null : lastEnd + rules.minimumBetweenJourneys
    const vehicleId = last?.vehicleId ?? null
    const presumed: PresumedFigure[] = last === undefined || last.endHow === 'mark' ? [] : ['state', 'fit']
    return { ...off, state: 'off', since: lastEnd ?? now, vehicleId, untilAt: null, untilWhy: null, fitAt, presumed }
  }
  const { count: k, segments, vehicleId, from } = last
  const segment = segments.at(-1)
  const { left, why } = leftOf(k, now, (minute) => clock.local(minute), rules)
  return {
    ...off,
    state: segment?.state ?? 'work',
    since: sinceOf(segments) ?? from,
    vehicleId,
    startedAt: from,
    c: k.c,
    a: k.a,
    r: k.r,
    worked: k.worked,
    paid: last.paid,
    untilAt: now + left,
    untilWhy: why,
    fitAt: null,
    presumed: [
      ...(segment?.presumed === true ? (['state'] as const) : []),
      ...last.presumed,
      ...(last.presumed.includes(restsOn[why]) ? (['until'] as const) : []),
    ],
  }
}
