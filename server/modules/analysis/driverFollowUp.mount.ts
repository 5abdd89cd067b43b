import { driverFollowUp } from '#contract/analyses/driverFollowUp.ts'
import { cellText } from '#contract/columns.ts'
import { coaching, type coachingStates, talkedStates } from '#contract/entities/coaching.ts'
import type { goalMeasures } from '#contract/entities/goal.ts'
import { limits } from '#contract/limits.ts'
import { isSomebody } from '#contract/machine/analysisShape.ts'
import { isEnough, measureOf, type SumName } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { permissions } from '#contract/permissions.ts'
import { avoidable, effectOf, type Stretch } from '#contract/rules/coaching.ts'
import { addDays } from '#contract/rules/day.ts'
import { weigh } from '#contract/rules/rate.ts'
import { rateBy } from '#contract/rules/ratedSums.ts'
import { usualHead } from '#contract/rules/schemeHead.ts'
import { dayOf, startOfDay } from '#contract/rules/zonedDay.ts'
import goalWords from '#contract/text/goals.json' with { type: 'json' }
import verdicts from '#contract/text/verdicts.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { besideOf, besideWays, together } from '../../kit/analysis/besideRows.ts'
import type { Dimension } from '../../kit/analysis/groupRows.ts'
import { readHeads } from '../../kit/analysis/heads.ts'
import { dearestItem, itemTopic } from '../../kit/analysis/itemTopic.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { ratedRows } from '../../kit/analysis/ratedRows.ts'
import { namesOf } from '../../kit/analysis/subjectNames.ts'
import { ask, sql } from '../../kit/sql.ts'

/** As many as a page lists; days beside a talk (performance §5.7). */
const [most, aroundDays] = [200, 28]
const weekMs = 7 * 86_400_000

interface Talk extends Record<string, unknown> {
  id: number
  company: number
  driver: number
  name: string
  topic: string
  state: (typeof coachingStates)[number]
  coach: string | null
  talkOn: string | null
  reviewOn: string | null
  measure: (typeof goalMeasures)[number] | null
  target: number | null
}
const talksOf = (tx: Tx, { companies }: Question) =>
  ask<Talk>(
    tx,
    sql`select t.id, t.company_id as company, l.driver_id as driver, d.name, t.topic, t.state, t.coach, t.talk_on::text as "talkOn",
          t.review_on::text as "reviewOn",
          t.goal_measure as measure, t.goal_target as target
        from coaching t join coaching_driver l on l.coaching_id = t.id join driver d on d.id = l.driver_id
        where t.company_id = any(${companies}::int[]) order by t.talk_on desc nulls last, t.id desc limit ${limits.exportRows}`,
  )

/**
 * Drivers by what peers on their way would not have had, the most first; who has an open talk is listed with it, and of
 * everybody what a talk would begin with.
 */
async function queueOf(tx: Tx, asked: Question) {
  if (!asked.may(permissions.rating) || !asked.may(permissions.alert)) return []
  const keys = [...new Set([...measureOf('score').of, ...measureOf('alertsPer100').of])]
  const ways: (readonly Dimension[])[] = [['subject'], ...besideWays(['alertsAdjusted'])]
  const groups = await ratedRows(tx, asked, 'driver', keys, ways, ['driverScheme'])
  const [drivers = []] = groups
  // As the ranking has them: a driver has one adjusted value, wherever it is said.
  const beside = besideOf(ways, groups, null)
  const weeks = (asked.to - asked.from) / weekMs
  const named = await namesOf(
    tx,
    'driver',
    asked,
    drivers.flatMap(({ by }) => by.subject ?? []),
  )
  const heads = await readHeads(tx, asked)
  const { choices } = coaching.words[asked.language]
  const open = new Map(
    (await talksOf(tx, asked))
      .filter(({ state }) => !['kept', 'notKept', 'left'].includes(state))
      .map(({ id, driver, state, coach, reviewOn }) => [
        driver,
        { id, reviewOn, says: [choices.state[state], coach].filter(Boolean).join(' · ') },
      ]),
  )
  return drivers
    .flatMap((group) => {
      const { by, sums, eras } = group
      const who = isSomebody(by.subject) ? named.get(by.subject) : undefined
      const { km: way = null, alerts: events = null } = sums
      const { km = null, alerts = null } = beside(group).peers?.sums ?? {}
      if (who === undefined || way === null || events === null || !km || alerts === null) return []
      const peers = (100 * alerts) / km
      const { rankedKm, kKm } = heads.get(who.company ?? -1) ?? usualHead
      if (way < rankedKm) return []
      const { measured, adjusted } = weigh(events, way, peers, kKm)
      const spared = avoidable(adjusted, peers, way / weeks)
      const { score, parts } = rateBy('driverScheme', sums, eras)
      const talk = open.get(by.subject ?? 0)
      const topic = itemTopic(dearestItem(parts), asked.language)
      const begins = { driverId: by.subject ?? null, companyId: who.company, topic, talkId: talk?.id ?? null }
      const values = { avoidable: spared, distance: way, rate: measured, adjusted, peers, score }
      return [{ driver: who.label, ...values, open: talk?.says ?? null, reviewOn: talk?.reviewOn ?? null, ...begins }]
    })
    .filter((row) => row.avoidable > 0 || row.open !== null)
    .toSorted((a, b) => b.avoidable - a.avoidable || a.driver.localeCompare(b.driver))
    .slice(0, asked.atMost(most))
}

/** Talks of the period, each with the days before and after beside those of drivers who were not talked to. */
async function resultsOf(tx: Tx, asked: Question) {
  if (!asked.may(permissions.rating) || !asked.may(permissions.alert)) return []
  const [first, last] = [dayOf(asked.from, asked.timeZone), dayOf(asked.to, asked.timeZone)]
  const all = await talksOf(tx, asked)
  const talks = all.flatMap((talk) => {
    const { talkOn, state, driver } = talk
    const chosen = asked.drivers.length === 0 || asked.drivers.some((id) => id === driver)
    return chosen && talkOn !== null && talkedStates.includes(state) && talkOn >= first && talkOn <= last
      ? [{ ...talk, talkOn }]
      : []
  })
  if (talks.length === 0) return []
  const midnight = (day: string) => startOfDay(day, asked.timeZone)
  const around = {
    ...asked,
    drivers: [],
    from: midnight(addDays(first, -aroundDays)),
    to: Math.min(asked.now, midnight(addDays(last, aroundDays + 1)) - 1),
  }
  const keys = [
    ...new Set<SumName>([
      'km',
      'alerts',
      ...talks.flatMap(({ measure }) => (measure === null ? [] : measureOf(measure).of)),
    ]),
  ]
  const [days = []] = await ratedRows(tx, around, 'driver', keys, [['subject', 'day']], ['driverScheme'])
  const talked = new Set(all.flatMap(({ driver, talkOn }) => (talkOn === null ? [] : [driver])))
  const sum = (from: string, until: string, of: (driver: number) => boolean): Stretch => {
    const [begin, end] = [midnight(from), midnight(until)]
    return days
      .filter(({ by }) => isSomebody(by.subject) && of(by.subject) && (by.day ?? 0) >= begin && (by.day ?? 0) < end)
      .reduce((whole, { sums }) => ({ events: whole.events + (sums.alerts ?? 0), km: whole.km + (sums.km ?? 0) }), {
        events: 0,
        km: 0,
      })
  }
  const [words, metWords] = [verdicts[asked.language], goalWords[asked.language]]
  const measures = measureWordsIn(asked.language).measures
  /** What was reached of a goal in the days after a talk; null while there is too little to say it. */
  const reachedOf = (driver: number, measure: Talk['measure'], from: string, until: string) => {
    const [begin, end] = [midnight(from), midnight(until)]
    const own = days.filter(({ by }) => by.subject === driver && (by.day ?? 0) >= begin && (by.day ?? 0) < end)
    if (measure === null || own.length === 0) return null
    const told = together(own)
    return isEnough(measure, told.sums) ? measureOf(measure).say(told.sums, { eras: told.eras }) : null
  }
  const heads = await readHeads(tx, asked)
  return talks.map(({ company, driver, name, topic, talkOn, measure, target }) => {
    // The day of the talk itself counts for neither.
    const [from, until] = [addDays(talkOn, -aroundDays), addDays(talkOn, aroundDays + 1)]
    const own = (one: number) => one === driver
    const others = (one: number) => !talked.has(one)
    const told = effectOf(
      sum(from, talkOn, own),
      sum(addDays(talkOn, 1), until, own),
      sum(from, talkOn, others),
      sum(addDays(talkOn, 1), until, others),
      (heads.get(company) ?? usualHead).kKm,
    )
    const reached = reachedOf(driver, measure, addDays(talkOn, 1), until)
    const least = measure !== null && measureOf(measure).better === 'more'
    const { before = null, after = null, ratio = null, low = null, high = null } = told ?? {}
    return {
      driver: name,
      topic,
      talkOn,
      before,
      after,
      ratio,
      low,
      high,
      verdict: words[told?.verdict ?? 'tooLittle'],
      goal:
        measure === null || target === null
          ? null
          : `${measures[measure]} ${least ? '≥' : '≤'} ${cellText(measureOf(measure).kind, target, asked.language)}`,
      reached,
      met:
        reached === null || target === null
          ? null
          : metWords[(least ? reached >= target : reached <= target) ? 'met' : 'missed'],
    }
  })
}

export const driverFollowUpMount = mountAnalysis(driverFollowUp, { own: { queue: queueOf, results: resultsOf } })
