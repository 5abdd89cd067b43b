import type { Journey, Standing } from '#contract/rules/journey/fold.ts'

import type { Tx } from '../../db/port.ts'
import type { Held } from './heldOn.ts'
import { type Changed, instant, rows, writeViolations } from './writeViolations.ts'

/** What was told of a driver. Instants are whole minutes since 1970-01-01 UTC. */
export interface Told {
  id: number
  companyId: number
  /** What he held on a day, days since 1970-01-01. */
  setOn: (day: number) => Held
  /** Up to when it is told. */
  now: number
  /** Everything after this is told anew. */
  resume: number | null
  journeys: readonly Journey[]
  standing: Standing
  fixAt: number | null
}

const seconds = (minute: number | null): number | null => (minute === null ? null : minute * 60)
const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Replaces journeys, segments and standings; violations keep their row, and one that is found no more is void. */
export async function writeTold(tx: Tx, told: readonly Told[], now: number): Promise<Changed> {
  const ids = told.map(({ id }) => id)
  const from = told.map(({ resume }) => seconds(resume) ?? 0)
  for (const [table, column] of [
    ['journey', 'started_at'],
    ['journey_segment', 'from_at'],
  ] as const)
    await tx.query(
      `delete from ${table} j using unnest($1::int[], $2::float8[]) t(id, at)
       where j.driver_id = t.id and j.${column} >= to_timestamp(t.at)`,
      [ids, from],
    )
  const journeys = told.flatMap((one) => one.journeys.map((journey) => journeyRow(one, journey)))
  if (journeys.length > 0)
    await tx.query(`insert into journey select r.* from jsonb_populate_recordset(null::journey, $1::jsonb) r`, [
      rows(journeys),
    ])
  const segments = told.flatMap(({ id, companyId, journeys: own }) =>
    own.flatMap((journey) =>
      journey.segments.map((one) => ({
        company_id: companyId,
        driver_id: id,
        from_at: instant(one.from),
        to_at: instant(one.to),
        state: one.state,
        source: one.source,
        vehicle_id: one.vehicleId,
        presumed: one.presumed,
        conflict: one.conflict,
      })),
    ),
  )
  if (segments.length > 0)
    await tx.query(
      `insert into journey_segment select r.* from jsonb_populate_recordset(null::journey_segment, $1::jsonb) r
       on conflict (driver_id, from_at) do nothing`,
      [rows(segments)],
    )
  const changed = await writeViolations(tx, told, now)
  await writeStandings(tx, told)
  return changed
}

const journeyRow = ({ id, companyId, setOn, now }: Told, one: Journey) => ({
  company_id: companyId,
  driver_id: id,
  started_at: instant(one.from),
  ended_at: instant(one.to),
  day: dayText(one.day),
  open: one.open,
  end_how: one.endHow,
  source: one.source,
  vehicle_id: one.vehicleId,
  set_id: setOn(one.day).setId,
  set_rev: setOn(one.day).setRev,
  law: one.law,
  drive_min: one.sums.drive,
  work_min: one.sums.work,
  wait_min: one.sums.wait,
  meal_min: one.sums.meal,
  rest_min: one.sums.rest,
  reserve_min: one.sums.reserve,
  worked_min: one.worked,
  night_min: one.night,
  paid_min: one.paid,
  standard_min: one.standard,
  over50_min: one.over50,
  over100_min: one.over100,
  over_week_min: one.overWeek,
  balance_min: one.balance,
  km: one.km,
  gap_before: one.gapBefore,
  flags: one.flags,
  told_to: instant(now),
})

async function writeStandings(tx: Tx, told: readonly Told[]): Promise<void> {
  const standings = told.map(({ id, companyId, now, standing: one, fixAt }) => ({
    driver_id: id,
    company_id: companyId,
    state: one.state,
    since: instant(one.since),
    vehicle_id: one.vehicleId,
    started_at: one.startedAt === null ? null : instant(one.startedAt),
    c_min: one.c,
    a_min: one.a,
    r_min: one.r,
    worked_min: one.worked,
    paid_min: one.paid,
    standard_min: one.standard,
    until_at: one.untilAt === null ? null : instant(one.untilAt),
    until_why: one.untilWhy,
    fit_at: one.fitAt === null ? null : instant(one.fitAt),
    next_at: one.state === 'off' ? null : instant(now + 1),
    fix_at: fixAt === null ? null : instant(fixAt),
    told_to: instant(now),
    presumed: one.presumed,
    rev: 1,
  }))
  await tx.query(
    `insert into driver_now as old select r.* from jsonb_populate_recordset(null::driver_now, $1::jsonb) r order by r.driver_id
     on conflict (driver_id) do update set state = excluded.state, since = excluded.since, vehicle_id = excluded.vehicle_id,
       started_at = excluded.started_at, c_min = excluded.c_min, a_min = excluded.a_min, r_min = excluded.r_min,
       worked_min = excluded.worked_min, paid_min = excluded.paid_min, standard_min = excluded.standard_min,
       until_at = excluded.until_at, until_why = excluded.until_why, fit_at = excluded.fit_at, next_at = excluded.next_at,
       fix_at = coalesce(excluded.fix_at, old.fix_at), told_to = excluded.told_to,
       presumed = excluded.presumed, rev = old.rev + 1`,
    [rows(standings)],
  )
}
