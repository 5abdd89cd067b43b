import { JourneyFlag, type JourneyLane } from '#contract/endpoints/journey.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { allows, permissions } from '#contract/permissions.ts'
import { isWorked, journeyStates, longestDay } from '#contract/rules/journey/count.ts'
import { LocalClock } from '#contract/rules/journey/localClock.ts'
import { rulesOf } from '#contract/rules/journey/parameters.ts'
import { underLaw } from '#contract/rules/journey/underLaw.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { type Sql, ask, raw, sql } from '../../kit/sql.ts'
import { during, laneFigures, laneOf } from './lanes.ts'

const longestMs = 8 * 86_400_000
const minuteMs = 60_000

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

type LaneRow = Omit<JourneyLane, 'journeys' | 'segments' | 'violations'> & { total: number }
type Of<T> = T & { driverId: number }

/** Driver by driver, what was told of a stretch of days. */
export function journeyHandlers(store: Store, clock: Clock): Pick<Handlers, 'journeyTimeline'> {
  return {
    journeyTimeline: async ({ body, caller }) => {
      const { from, to, drivers } = body
      const now = clock.now()
      if (to < from || to - from > longestMs) return fail('period.invalid', { data: { days: 8 } })
      const companies = visibleOf(caller, body.companies)
      const period = [new Date(from), new Date(to)] as const
      const lane = laneOf({ ...body, companies, vehicles: [] })
      return store.scoped({ companies }, async (tx) => {
        const rows = await lanesOf(tx, lane, body)
        const ids = rows.map(({ driverId }) => driverId)
        const [journeys, segments, violations] = [
          await journeysOf(tx, ids, period),
          await segmentsOf(tx, ids, period),
          await violationsOf(tx, ids, period),
        ]
        const named = allows(caller.permissions, permissions.driver, 'r')
        const own = <T>(all: Of<T>[]) => Map.groupBy(all, ({ driverId }) => driverId)
        const [byJourney, bySegment, byViolation] = [own(journeys), own(segments), own(violations)]
        return {
          total: rows[0]?.total ?? 0,
          figures: await laneFigures(tx, lane, body, now),
          at: now,
          lanes: rows.map((row) => ({
            ...row,
            driver: named ? row.driver : null,
            journeys: (byJourney.get(row.driverId) ?? []).map(({ parameters, zone, ...one }) => ({
              ...one,
              nightReduced: rulesOf(parameters).nightReduced,
              counted: journeyStates.filter((state) => isWorked(state, one.law, rulesOf(parameters))),
              limits: limitsOf(one.law, parameters),
              byLaw:
                drivers.length === 1 && one.startedAt >= from && one.endedAt <= to
                  ? bothLaws(one, bySegment.get(row.driverId) ?? [], parameters, zone)
                  : null,
              flags: one.flags.filter((flag) => JourneyFlag.safeParse(flag).success),
            })),
            segments: bySegment.get(row.driverId) ?? [],
            violations: byViolation.get(row.driverId) ?? [],
          })),
        }
      })
    },
  }
}

function limitsOf(law: 'A' | 'B', parameters: Record<string, unknown> | null) {
  const { maxDriving, breakEvery, standardRest, maximumJourney, minimumBetweenJourneys } = rulesOf(parameters)
  return {
    c: maxDriving,
    a: breakEvery,
    r: standardRest,
    paid: maximumJourney,
    elapsed: longestDay[law],
    gap: minimumBetweenJourneys,
  }
}

/** A journey under the law of before ADI 5322 and of since; of an old one, whose segments are gone, nothing is compared. */
function bothLaws(
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  segments: readonly JourneyLane['segments'][number][],
  parameters: Record<string, unknown> | null,
  zone: string,
): JourneyLane['journeys'][number]['byLaw'] {
  const own = segments
    .filter(({ from }) => from >= startedAt && from < endedAt)
    .map(({ from, to, state }) => ({ from: from / minuteMs, to: to / minuteMs, state }))
  if (own.length === 0) return null
  const [rules, clock] = [rulesOf(parameters), new LocalClock(zone)]
  return { a: underLaw(own, 'A', rules, clock), b: underLaw(own, 'B', rules, clock) }
}

type Period = readonly [Date, Date]

const lanesOf = (
  tx: Tx,
  lane: Sql,
  { from, to, skip }: { from: number; to: number; skip: number },
): Promise<LaneRow[]> =>
  ask<LaneRow>(
    tx,
    sql`select d.id as "driverId", d.company_id as "companyId", d.name as driver, v.plate, count(*) over ()::int as total,
       case when n.driver_id is null then null else jsonb_build_object('state', n.state, 'since', ${raw(ms('n.since'))}, 'c', n.c_min,
         'a', n.a_min, 'r', n.r_min, 'worked', n.worked_min, 'paid', n.paid_min, 'standard', n.standard_min,
         'untilAt', ${raw(ms('n.until_at'))}, 'untilWhy', n.until_why, 'fitAt', ${raw(ms('n.fit_at'))}, 'fixAt', ${raw(ms('n.fix_at'))},
         'toldTo', ${raw(ms('n.told_to'))}, 'presumed', to_jsonb(n.presumed)) end as now
     from driver d left join driver_now n on n.driver_id = d.id
       -- Worked out apart: in the join it would be tried with every vehicle of the company.
       left join lateral (select o.plate from (select coalesce((select j.vehicle_id from journey j where j.driver_id = d.id
         and ${during({ from, to })} order by j.started_at desc limit 1), n.vehicle_id) as id offset 0) w
         join vehicle o on o.id = w.id) v on true
     where ${lane} order by d.name, d.id limit ${limits.lanesAtOnce} offset ${skip}`,
  )

const journeysOf = (tx: Tx, ids: readonly number[], [from, to]: Period) =>
  tx.query<
    Of<
      Omit<JourneyLane['journeys'][number], 'limits' | 'nightReduced' | 'counted' | 'byLaw'> & {
        parameters: Record<string, unknown> | null
        zone: string
      }
    >
  >(
    `select j.driver_id as "driverId", j.day::text as day, ${ms('j.started_at')} as "startedAt", ${ms('j.ended_at')} as "endedAt",
       j.open, j.end_how as "endHow", j.source, j.law, s.name as set, j.drive_min as drive, j.work_min as work, j.wait_min as wait, j.meal_min as meal,
       j.rest_min as rest, j.reserve_min as reserve, j.worked_min as worked, j.night_min as night, j.paid_min as paid, j.standard_min as standard,
       j.over50_min + j.over100_min as overtime, j.over_week_min as "overWeek", j.balance_min as balance, j.km, j.gap_before as "gapBefore", j.flags,
       coalesce(r.parameters, s.parameters) as parameters, c.time_zone as zone
     from journey j join company c on c.id = j.company_id left join profile_set s on s.id = j.set_id
       left join profile_revision r on r.profile_id = j.set_id and r.rev = j.set_rev
     where j.driver_id = any($1::int[]) and j.started_at <= $3 and j.ended_at >= $2 order by j.started_at`,
    [ids, from, to],
  )

const segmentsOf = (tx: Tx, ids: readonly number[], [from, to]: Period) =>
  tx.query<Of<JourneyLane['segments'][number]>>(
    `select s.driver_id as "driverId", ${ms('s.from_at')} as "from", ${ms('s.to_at')} as "to", s.state, s.source, s.presumed,
       s.conflict, s.vehicle_id as "vehicleId", v.plate
     from journey_segment s left join vehicle v on v.id = s.vehicle_id
     where s.driver_id = any($1::int[]) and s.from_at <= $3 and s.to_at >= $2 order by s.from_at`,
    [ids, from, to],
  )

const violationsOf = (tx: Tx, ids: readonly number[], [from, to]: Period) =>
  tx.query<Of<JourneyLane['violations'][number]>>(
    `select x.driver_id as "driverId", x.id, x.rule, x.law, ${ms('x.at')} as at, ${ms('x.until')} as until,
       x.value_min as value, x.limit_min as "limit", x.severity, x.presumed, x.state
     from journey_violation x where x.driver_id = any($1::int[]) and x.at <= $3 and x.until >= $2 and x.state <> 'void'
     order by x.at`,
    [ids, from, to],
  )
