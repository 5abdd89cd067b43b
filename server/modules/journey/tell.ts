import { foldJourneys } from '#contract/rules/journey/fold.ts'
import { type Evidence, type Mark, markKinds } from '#contract/rules/journey/intervals.ts'
import { LocalClock } from '#contract/rules/journey/localClock.ts'
import { isNationalHoliday } from '#contract/rules/journey/nationalHolidays.ts'
import type { Week } from '#contract/rules/journey/week.ts'

import type { Tx } from '../../db/port.ts'
import { acceptedMarks } from '../../kit/acceptedMarks.ts'
import { type Alerting, alertLimits } from './alertLimits.ts'
import { holidaysOf, setsOf } from './heldOn.ts'
import type { Touched } from './stintRows.ts'
import { type Told, writeTold } from './writeTold.ts'

interface Known {
  id: number
  companyId: number
  zone: string
  resume: number | null
  weekly: number | null
  week: Week | null
  devices: { from: number; to: number | null }[]
}
interface StintRow extends Evidence {
  driverId: number
  newest: number | null
}

const minuteMs = 60_000
/** A state holds this long after its report. */
const heldMin = 10
const clocks = new Map<string, LocalClock>()
function clockOf(zone: string): LocalClock {
  let clock = clocks.get(zone)
  if (clock === undefined) clocks.set(zone, (clock = new LocalClock(zone)))
  return clock
}

const minutes = (column: string) => `(extract(epoch from ${column}) / 60)::int`

/**
 * Tells the journeys of drivers anew, from the end of the last journey that closed eleven hours before to now
 * (journey §6): the same rows whatever came late, shuffled or twice.
 * @returns how many alerts were raised or ended
 */
export async function tellDrivers(tx: Tx, touched: Touched, now: number, alerting: Alerting | null): Promise<number> {
  const ids = [...touched.keys()]
  if (ids.length === 0) return 0
  const known = await tx.query<Known>(
    `select d.id, d.company_id as "companyId", c.time_zone as zone,
       ${minutes('r.ended_at')} as resume,
       (select max(${minutes('j.started_at')}) from journey j
        where j.driver_id = d.id and j.started_at < r.ended_at and j.gap_before >= 2100) as weekly,
       case when r.day is null then null else (
         select jsonb_build_object('monday', w.monday - date '1970-01-01',
           'ordinary', sum(j.paid_min - j.over50_min - j.over100_min))
         from journey j where j.driver_id = d.id and j.started_at < r.ended_at and j.day >= w.monday) end as week,
       (select coalesce(jsonb_agg(jsonb_build_object('from', ${minutes('v.paired_at')}, 'to', ${minutes('v.revoked_at')})), '[]')
        from driver_device v where v.driver_id = d.id) as devices
     from unnest($1::int[], $2::float8[]) t(id, at) join driver d on d.id = t.id join company c on c.id = d.company_id
       left join lateral (select j.ended_at, j.day from journey j
         where j.driver_id = d.id and not j.open and j.ended_at <= to_timestamp(t.at) - interval '11 hours'
         order by j.ended_at desc limit 1) r on true
       left join lateral (select r.day - (extract(isodow from r.day)::int - 1) as monday) w on true`,
    [ids, ids.map((id) => (touched.get(id) ?? 0) / 1_000)],
  )
  const resume = known.map((one) => (one.resume ?? 0) * 60)
  const drivers = known.map(({ id }) => id)
  const stints = await tx.query<StintRow>(
    `select d.driver_id as "driverId", d.vehicle_id as "vehicleId", d.kind, d.presumed, d.km,
       ${minutes('d.from_at')} as "from", ${minutes('d.to_at')} as "to", n.state::int as newest
     from unnest($1::int[], $2::float8[]) t(id, at)
       join drive_stint d on d.driver_id = t.id and d.from_at >= to_timestamp(t.at) and d.kind <> 'silent'
       left join lateral (select s.state from state_span s where s.vehicle_id = d.vehicle_id
         and s.to_at > to_timestamp($3) - interval '1 day' order by s.from_at desc limit 1) n on true
     order by d.driver_id, d.from_at`,
    [drivers, resume, now / 1_000],
  )
  const stays = await tx.query<{ vehicleId: number; from: number; to: number; load: boolean; decent: boolean }>(
    `select v.vehicle_id as "vehicleId", ${minutes('v.entered_at')} as "from",
       coalesce(${minutes('v.left_at')}, 2147483647) as "to", f.journey_mark is not distinct from 'load' as load, f.decent
     from fence_visit v join fence f on f.id = v.fence_id
     where (f.journey_mark = 'load' or f.decent) and v.vehicle_id = any($1::int[]) and coalesce(v.left_at, 'infinity') >= to_timestamp($2)`,
    [[...new Set(stints.map(({ vehicleId }) => vehicleId))], Math.min(...resume)],
  )
  const marks = await marksOf(tx, drivers, resume)
  const sets = await setsOf(tx, drivers, resume)
  const holidays = await holidaysOf(tx, known)
  const minute = Math.floor(now / minuteMs)
  const byDriver = Map.groupBy(stints, ({ driverId }) => driverId)
  const told = known.map((one): Told => {
    const said = marks.get(one.id) ?? []
    // A mark counts from its minute on: told as of the end of this one, it shows at once, and not with the next.
    const nowMin = said.some(({ at }) => at === minute) ? minute + 1 : minute
    const evidence = held(byDriver.get(one.id) ?? [], nowMin)
    const vehicles = new Set(evidence.map(({ vehicleId }) => vehicleId))
    const setOn = sets(one.id)
    const own = holidays(one.companyId)
    const places = stays.filter(({ vehicleId }) => vehicles.has(vehicleId))
    const { journeys, standing } = foldJourneys({
      marks: said,
      evidence,
      docks: places.filter(({ load }) => load),
      decent: places.filter(({ decent }) => decent),
      rulesOn: (day) => setOn(day).rules,
      isHoliday: (day) => isNationalHoliday(day) || own.has(day),
      clock: clockOf(one.zone),
      now: nowMin,
      lastEnd: one.resume,
      weeklyRestEnd: one.weekly,
      week: one.week,
      devices: one.devices,
    })
    const newest = evidence.at(-1)
    return { ...one, setOn, now: nowMin, journeys, standing, fixAt: newest ? Math.min(newest.to, minute) : null }
  })
  const changed = await writeTold(tx, told, minute)
  return alerting === null ? 0 : alertLimits(tx, alerting, told, changed, now)
}

/** What drivers marked: without what was disregarded, with what was included, accepted or is called otherwise (journey §5.3, 1). */
async function marksOf(tx: Tx, drivers: readonly number[], from: readonly number[]): Promise<Map<number, Mark[]>> {
  const rows = await tx.query<{ driverId: number; at: number; kind: string; suspect: boolean }>(
    `with asked as (select * from unnest($1::int[], $2::float8[]) t(id, at)),
       treated as (select t.* from treatment t join asked a on a.id = t.driver_id where t.state = 'approved')
     select a.driver_id as "driverId", ${minutes('a.at')} as at, coalesce(r.mark_kind, a.kind) as kind, a.clock = 'suspect' as suspect, a.nsr
     from asked t join appointment a on a.driver_id = t.id and a.at > to_timestamp(t.at)
       left join lateral (select mark_kind from treated r where r.appointment_id = a.id and r.kind = 'reclassify'
         order by r.id desc limit 1) r on true
     where not exists (select 1 from treated x where x.appointment_id = a.id and x.kind = 'disregard')
     union all
     select i.driver_id, ${minutes('i.at')}, i.mark_kind, false, null from treated i join asked t on t.id = i.driver_id
     where i.kind = 'include' and i.at > to_timestamp(t.at)
     union all
     select i.driver_id, ${minutes('m.at')}, m.kind, false, null from treated i join asked t on t.id = i.driver_id,
       lateral ${acceptedMarks('i')}
     where m.at > to_timestamp(t.at) order by 2, 5 nulls last`,
    [drivers, from],
  )
  const known = rows.filter((row): row is typeof row & Mark => markKinds.some((kind) => kind === row.kind))
  return Map.groupBy(known, ({ driverId }) => driverId)
}

/** What goes on has not been told to its end yet: the newest stint of a vehicle that still does the same reaches to now. */
function held(rows: readonly StintRow[], now: number): Evidence[] {
  return rows.map((row, n) => {
    const isLast = rows.findIndex((other, m) => m > n && other.vehicleId === row.vehicleId) === -1
    const goesOn = row.kind === 'drive' ? row.newest === 1 : row.newest === 2 || row.newest === 3
    return isLast && goesOn && now > row.to && now - row.to <= heldMin ? { ...row, to: now } : row
  })
}
