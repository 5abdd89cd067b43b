import { openStates } from '#contract/entities/coaching.ts'
import { measureOf, type SumName } from '#contract/measures.ts'
import { avoidable } from '#contract/rules/coaching.ts'
import { addDays } from '#contract/rules/day.ts'
import { openedMost, reasonToTalk, type TalkReason } from '#contract/rules/queue.ts'
import { type DriverItem, weigh } from '#contract/rules/rate.ts'
import { rateBy } from '#contract/rules/ratedSums.ts'
import { usualHead } from '#contract/rules/schemeHead.ts'
import { jackknife } from '#contract/rules/uncertain.ts'
import { dayOf, startOfDay } from '#contract/rules/zonedDay.ts'

import { appendAuditMany } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import { besideOf, besideWays } from '../../kit/analysis/besideRows.ts'
import type { Dimension, Group } from '../../kit/analysis/groupRows.ts'
import { readHeads } from '../../kit/analysis/heads.ts'
import { dearestItem, itemTopic } from '../../kit/analysis/itemTopic.ts'
import { ratedRows } from '../../kit/analysis/ratedRows.ts'
import { Rounds, type RoundsDeps } from '../../kit/rounds.ts'
import { ask, sql } from '../../kit/sql.ts'
import { evidenceOf } from './talkEvidence.ts'

/** One process at a time opens talks. */
const lockKey = 31_005
const dayMs = 86_400_000
const ways: (readonly Dimension[])[] = [['subject'], ...besideWays(['alertsAdjusted', 'scoreLow'])]
const keys = [...new Set<SumName>([...measureOf('score').of, ...measureOf('alertsPer100').of])]

interface Company extends Record<string, unknown> {
  id: number
  zone: string
}
interface Opened {
  driver: number
  items: readonly DriverItem[]
  reason: TalkReason
  spared: number
  /** The days in which it was seen, and up to which instant. */
  seen: { from: string; to: string; until: number }
}

/** Sums of a period by driver, and beside whom each stands in it. */
interface Period {
  of: ReadonlyMap<number | null, Group>
  beside: ReturnType<typeof besideOf>
}

/** Puts those into the queue of talks of whom a rule says so, the most urgent first, and nobody twice. */
export class QueueKeeper extends Rounds {
  constructor(deps: RoundsDeps) {
    super(deps, { everyMs: 3_600_000, failed: 'the queue of talks could not be looked after', later: true })
  }

  async settle(): Promise<void> {
    const { store, clock } = this.deps
    const companies = await store.system((tx) =>
      tx.query<Company>('select id, time_zone as zone from company where active order by id'),
    )
    for (const company of companies) {
      if (this.stopped) return
      await this.halved(() =>
        store.system(async (tx) => {
          const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
          if (lock?.taken === true) await openTalks(tx, company, clock.now())
        }),
      )
    }
  }
}

/** The Monday of a day. */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

async function openTalks(tx: Tx, { id, zone }: Company, now: number): Promise<void> {
  const monday = mondayOf(dayOf(now, zone))
  const at = (day: string) => startOfDay(day, zone)
  const [last, before, four] = [addDays(monday, -7), addDays(monday, -14), addDays(monday, -35)]
  const [opened] = await tx.query<{ n: number }>(
    `select count(*)::int as n from coaching where company_id = $1 and reason <> 'byHand' and opened_at >= $2`,
    [id, new Date(at(monday))],
  )
  const free = openedMost - (opened?.n ?? 0)
  if (free <= 0) return
  const base = { companies: [id], vehicles: [], drivers: [], groupings: [], timeZone: zone, toldTo: now }
  const read = async (from: string, until: string): Promise<Period> => {
    const span = { ...base, from: at(from), to: at(until) - 1 }
    const groups = await ratedRows(tx, span, 'driver', keys, ways, ['driverScheme'])
    return {
      of: new Map((groups[0] ?? []).map((group) => [group.by.subject ?? null, group])),
      beside: besideOf(ways, groups, null),
    }
  }
  const [week, weekBefore, month] = [await read(last, monday), await read(before, last), await read(four, last)]
  const head = (await readHeads(tx, { companies: [id], from: at(last), to: at(monday) - 1 })).get(id) ?? usualHead
  const severe = new Map((await severeOf(tx, id, now)).map((one) => [one.driver, one]))
  const left = await mayBeOpened(tx, id, at(before))
  const sparedOf = (group: Group | undefined) => {
    const { km = null, alerts = null } = group?.sums ?? {}
    const { km: way = null, alerts: all = null } = (group && week.beside(group).peers?.sums) ?? {}
    if (km === null || alerts === null || !way || all === null) return 0
    const peers = (100 * all) / way
    return avoidable(weigh(alerts, km, peers, head.kKm).adjusted, peers, km)
  }
  const weekly = ({ of }: Period, driver: number) => {
    const sums = of.get(driver)?.sums
    const km = sums?.km ?? 0
    return { km, per100: km > 0 ? (100 * (sums?.alerts ?? 0)) / km : 0 }
  }
  const scored = ({ of, beside }: Period, driver: number) => {
    const group = of.get(driver)
    if (group === undefined) return { score: null, within: null }
    const without = beside(group).withoutDays?.() ?? []
    const { score } = rateBy('driverScheme', group.sums, group.eras)
    const others = without.map(({ sums, eras }) => rateBy('driverScheme', sums, eras).score)
    return { score, within: jackknife(score, others) }
  }
  const lately = { from: dayOf(now - 7 * dayMs, zone), to: dayOf(now, zone), until: now }
  const lastWeek = { from: last, to: addDays(monday, -1), until: at(monday) }
  const found = [...left].flatMap((driver): Opened[] => {
    const { collisionRisks = 0, grossExcesses = 0 } = severe.get(driver) ?? {}
    const reason = reasonToTalk(
      {
        weeks: [weekly(week, driver), weekly(weekBefore, driver)],
        now: scored(week, driver),
        before: scored(month, driver),
        collisionRisks,
        grossExcesses,
      },
      head.moderateTo,
    )
    if (reason === null) return []
    const group = week.of.get(driver)
    const items = itemsOf(reason, group, collisionRisks)
    return [{ driver, reason, items, spared: sparedOf(group), seen: reason === 'severe' ? lately : lastWeek }]
  })
  const urgent = found.toSorted((a, b) => b.spared - a.spared || a.driver - b.driver).slice(0, free)
  const made = await madeOf(tx, { id, zone }, now, urgent)
  await appendAuditMany(
    tx,
    id,
    made.map(({ talk, driver, reason, topic }) => ({
      at: new Date(now),
      userId: null,
      action: 'coaching.created',
      entity: 'coaching',
      entityId: String(talk),
      body: { changes: { topic: [null, topic], reason: [null, reason], drivers: [[], [driver]] }, by: 'Farol' },
    })),
  )
  const ids = made.map(({ talk }) => talk)
  if (ids.length > 0)
    await appendEvent(tx, { company: id, type: 'recordsChanged', rev: 1, body: { entity: 'coaching', ids } })
}

async function madeOf(tx: Tx, { id, zone }: Company, now: number, all: readonly Opened[]) {
  const made: (Opened & { talk: number; topic: string })[] = []
  for (const one of all) {
    const { driver, items, reason, seen } = one
    // In the language of those who read it first.
    const topic = itemTopic(items[0] ?? 'excess', 'pt-BR')
    const evidence = await evidenceOf(tx, { company: id, driver }, items, {
      from: startOfDay(seen.from, zone),
      to: seen.until,
    })
    const [row] = await tx.query<{ id: number }>(
      `with t as (insert into coaching (company_id, topic, state, reason, opened_at, changed_at, changed_by, evidence, seen_from, seen_to)
         values ($1, $2, 'open', $3, $4, $4, 'Farol', $6, $7, $8) returning id)
       insert into coaching_driver (company_id, coaching_id, driver_id) select $1, id, $5 from t returning coaching_id as id`,
      [id, topic, reason, new Date(now), driver, JSON.stringify(evidence), seen.from, seen.to],
    )
    if (row) made.push({ ...one, topic, talk: row.id })
  }
  return made
}

/** Whoever has an open talk, or had one in these weeks, is let be. */
async function mayBeOpened(tx: Tx, company: number, since: number): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    `select d.id from driver d where d.company_id = $1 and d.active and not exists (
       select from coaching_driver l join coaching t on t.id = l.coaching_id
       where l.driver_id = d.id and (t.state = any($2::text[]) or t.changed_at >= $3)) order by d.id`,
    [company, openStates, new Date(since)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of the last seven days, by who drove. */
const severeOf = (tx: Tx, company: number, now: number) =>
  ask<{ driver: number; collisionRisks: number; grossExcesses: number }>(
    tx,
    sql`select driver_at(e.company_id, e.vehicle_id, e.driver_code, e.at) as driver, count(*) filter (where e.code = 'RVT0003')::int as "collisionRisks",
          count(*) filter (where e.code = 'EVT0003')::int as "grossExcesses"
        from device_event e where e.company_id = ${company} and e.at > ${new Date(now - 7 * dayMs)}
          and (e.code = 'RVT0003' or e.code = 'EVT0003' and coalesce(e.value, e.kmh) > 1.5 * coalesce(e."limit", 100))
        group by 1`,
  )

/** What a talk is about, the first of it its topic: of severe events both, else what cost the most. */
function itemsOf(reason: TalkReason, group: Group | undefined, collisionRisks: number): readonly DriverItem[] {
  if (reason === 'severe') return collisionRisks > 0 ? ['collision', 'excess'] : ['excess', 'collision']
  return [dearestItem(rateBy('driverScheme', group?.sums ?? {}, group?.eras).parts)]
}
