import { type CommandAction, commandActions, commandResource } from '#contract/codes/commands.ts'
import { profiles } from '#contract/profiles/all.ts'
import { trunkFields } from '#contract/telemetry.ts'
import { appendAudit } from '#server/db/audit.ts'
import type { Store, Tx } from '#server/db/port.ts'

import { giveCard } from '../cards.ts'
import { seedTestFleet } from '../fleet.ts'
import { plantExams } from './examRig.ts'
import { plantFaults, plantReadings, plantSchedules } from './faultRig.ts'
import { plantHeard, plantMacros } from './heardRig.ts'
import { plantLoads } from './loadRig.ts'
import { plantParts } from './partRig.ts'
import { plantFences } from './plantFences.ts'
import { plantRecords } from './recordRig.ts'
import { plantGrants } from './syncRig.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const from = Date.UTC(2026, 5, 1, 3)

/** A week that was, by the clock of the tests: every report has rows in it, none before it. */
export const week = {
  from,
  to: from + 7 * day - 1,
  now: from + 7 * day,
  /** A vehicle of company 2; company 1 never sees it. */
  foreign: 2,
  /** Of company 1. */
  own: [] as number[],
}

/** Eight vehicles of two companies: positions, the last of each, trips with drivers and alerts. Some things are not known. */
export async function plantWeek(store: Store): Promise<void> {
  const vehicles = await seedTestFleet(store, 16)
  week.foreign = vehicles[1] ?? 0
  week.own = vehicles.filter((_id, n) => n % 2 === 0)
  await store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) values
      (1, 1, 'Ávila'), (2, 1, 'bruno'), (3, 2, 'Caio'), (4, 1, 'Zé')`)
    for (const [at, code] of ['aa', 'bb', 'aa', 'cc'].entries()) await giveCard(tx, at + 1, code)
    await tx.query(`update vehicle set fleet_number = '' where id = $1`, [vehicles[2]])
    await tx.query(
      'update vehicle set category = 1 + n / 2 % 4 from unnest($1::int[]) with ordinality t(v, n) where id = v',
      [vehicles],
    )
    await tx.query('update vehicle set driver_id = 1 where id = $1', [vehicles[0]])
    await tx.query('update vehicle set driver_id = 2 where id = $1', [vehicles[4]])
    await plantFences(tx, week.from, vehicles)
    for (const [n, id] of vehicles.entries()) await plantVehicle(tx, n, id)
    await plantHeard(tx, week.now, vehicles)
    await plantMacros(tx, week.from, vehicles)
    await plantFaults(tx, week.from)
    await plantLoads(tx, week.from, vehicles)
    await plantExams(tx)
    await plantJourneys(tx, vehicles)
    await plantParts(tx, week.from)
    await plantRecords(tx, week.from)
    for (const action of commandActions) await plantCommands(tx, vehicles, action)
    for (const { kind } of Object.values(profiles)) await plantHolders(tx, vehicles, kind)
    await plantGrants(tx, week)
    await tx.query(`update alert_rule_rev set at = $1::timestamptz + (rule_id % 7) * interval '20 hours'`, [
      new Date(week.from + 1_000),
    ])
    await plantReadings(tx)
    await plantSchedules(tx, week.from)
    await tx.query(`update command set sent_at = requested_at + interval '2 seconds', attempts = 1`)
    const ordered = await tx.query<{ id: string; company_id: number }>(
      `select id, company_id from command where resource = 'engine' and state = 'succeeded' order by id`,
    )
    for (const { id, company_id: company } of ordered)
      await appendAudit(tx, {
        company,
        at: new Date(week.from + 3_600_000),
        userId: 1,
        action: 'command.requested',
        entity: 'command',
        entityId: id,
        body: { typed: 'AAA0000', standing: { fixAt: week.from, speedKmh: 0 } },
      })
  })
}

/** A journey a day of six drivers of both companies with what it is made of, and where each stands. */
async function plantJourneys(tx: Tx, vehicles: readonly number[]): Promise<void> {
  await tx.query(
    `insert into driver (id, company_id, name, phone) values (5, 1, 'Íris', '+5511900000009'), (6, 1, 'Dora', null)`,
  )
  await tx.query(
    `insert into journey (company_id, driver_id, started_at, ended_at, day, open, end_how, source, vehicle_id, law, drive_min, work_min,
       wait_min, meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min,
       km, gap_before, flags, told_to)
     select d.company_id, d.id, j.at, j.at + interval '10 hours', (j.at at time zone 'America/Sao_Paulo')::date, m = 6,
       case when m < 6 then 'presumed' end, case when d.id % 2 = 0 then 'app' else 'vehicle' end, case when m < 5 then ($2::int[])[1 + (d.id - 1) % 6] end,
       'B', 300 + m, 90, 60, 60, 60, 0, 450 + m * d.id, m, 451 + m * d.id, 480, m * 5, 0, m * d.id - 29, 210.5 * m,
       case when m > 0 then 840 end, case when m % 3 = 0 then '{noEnd}' else '{drivingOnly}' end::text[], $1
     from driver d cross join generate_series(0, 6) m
       cross join lateral (select $1::timestamptz + m * interval '1 day' + interval '3 hours' as at) j`,
    [new Date(week.from), vehicles.filter((_id, n) => n % 2 === 0)],
  )
  await tx.query(
    `insert into journey_violation (company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity)
     select company_id, driver_id, started_at, 'V01', 'B', started_at + interval '6 hours', started_at + interval '6 hours', 341, 330, 'high'
     from journey where driver_id % 2 = 0`,
  )
  // What the office says of a driver's days: a bank of hours that was there before, what moved in it, and a day that he was away.
  await tx.query(
    `with said (id, day, kind, minutes, way) as (values (1, -10, 'bank', 300, 'in'), (2, 1, 'bank', 30, 'in'), (3, 2, 'bank', 50, 'out'),
         (4, 3, 'absence', null, null)), note as (insert into day_note (id, company_id, reason, day, kind, minutes, way)
       select id, 1, kind || id, ($1::timestamptz at time zone 'America/Sao_Paulo')::date + day, kind, minutes, way from said returning id)
     insert into day_note_driver (company_id, day_note_id, driver_id) select 1, id, 1 from note`,
    [new Date(week.from)],
  )
  await tx.query(
    `insert into driver_now (driver_id, company_id, state, since, vehicle_id, started_at, c_min, a_min, r_min, worked_min, paid_min,
       standard_min, until_at, until_why, fix_at, told_to)
     select d.id, d.company_id, (array['drive', 'wait', 'rest'])[1 + d.id % 3], j.started_at, case when d.id > 1 then ($2::int[])[d.id] end,
       j.started_at, 30 * d.id, 40 * d.id, 0, 200, 200, 480, $1::timestamptz + d.id * interval '20 minutes', 'V02', $1, $1
     from driver d join journey j on j.driver_id = d.id and j.open`,
    [new Date(week.now), vehicles.filter((_id, n) => n % 2 === 0)],
  )
}

/** Two requests of each action to each vehicle of both companies, of one instant, ended in different ways. */
async function plantCommands(tx: Tx, vehicles: readonly number[], action: CommandAction): Promise<void> {
  for (const [n, id] of vehicles.entries())
    for (const [m, state] of (['succeeded', n % 4 === 0 ? 'pending' : 'commandFailed'] as const).entries())
      await tx.query(
        `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at,
           reason, note, expires_at, finished_at, decision)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, gen_random_uuid(), '', 1, $6::timestamptz, $7, $8, $6::timestamptz + interval '10 minutes', $9,
           '{"people": {"1": "Ana"}}') on conflict do nothing`,
        [
          1 + (n % 2),
          id,
          action,
          commandResource[action],
          state,
          new Date(week.from + 3_600_000 * (m + 1)),
          m === 0 ? 'theft' : '',
          m === 0 ? null : `nota ${n}`,
          m === 0 ? new Date(week.from + 3_700_000) : null,
        ],
      )
}

/** What some vehicles of both companies are to have, by a set and by hand, and what they are known to have. */
async function plantHolders(tx: Tx, vehicles: readonly number[], kind: string): Promise<void> {
  for (const [n, id] of vehicles.entries()) {
    const company = 1 + (n % 2)
    const at = new Date(week.from + 7_200_000)
    if (n > 11) continue
    const [set] = await tx.query<{ id: number }>(
      `insert into profile_set (company_id, kind, name, parameters) values ($1, $2, $3, '{}') returning id`,
      [company, kind, `Conjunto ${n}`],
    )
    await tx.query(
      `insert into profile_revision (profile_id, company_id, rev, parameters, by, at) values ($1, $2, 1, '{}', 'Ana', $3)`,
      [set?.id, company, at],
    )
    await tx.query(
      `insert into profile_vehicle (kind, vehicle_id, company_id, profile_id, rev_wanted, wanted, wanted_at, wanted_by, rev_confirmed, confirmed_at)
       values ($1, $2, $3, $4, 1, '{"X": 1}', $5, 'Ana', $6, $7)`,
      [kind, id, company, n % 4 === 0 ? null : set?.id, at, n % 3 === 0 ? 1 : null, n % 3 === 0 ? at : null],
    )
    await tx.query(
      `insert into profile_applied (company_id, kind, vehicle_id, profile_id, profile_name, rev, before, after, at, by)
       select $1, $2, $3, $4, $5, m, '{}', '{"X": 1}', $6::timestamptz + m * interval '1 hour', 'Ana' from generate_series(1, 3) m`,
      [company, kind, id, set?.id, `Conjunto ${n}`, at],
    )
  }
}

/** What an engine and a trunk tell. */
const engine = {
  fuelPct: 40,
  fuelRateLh: 21.5,
  airConditioning: true,
  gear: '5',
  coolantC: 82,
  rpm: 1_400,
  batteryV: 27,
  ...Object.fromEntries(trunkFields.map((field, n) => [field, 2 + n])),
}

async function plantVehicle(tx: Tx, n: number, id: number): Promise<void> {
  const company = 1 + (n % 2)
  // The last two of each company were never heard of.
  if (n >= 12) return
  const last = new Date(week.now - n * minute)
  const driverCode = ['aa', 'bb', 'cc'][Math.floor(n / 2) % 3]
  const told = {
    ignition: n % 4 === 0,
    odometerKm: 1000.5 + n,
    driverCode,
    input1: n > 3,
    auxiliaryButton: false,
  }
  const telemetry = n === 4 ? {} : { ...told, trunkOpen: n % 3 === 0, trunk1C: 3.5 + n }
  await tx.query(
    `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, speed_kmh, motion, motion_since,
       telemetry, telemetry_at) values ($1, $2, $3, $3, $4, -46.6, $5, $6, $3, $7, jsonb_build_object('driverCode', $8::float8))`,
    [
      id,
      company,
      last,
      -23.5 + n / 100,
      n * 7.25,
      n % 3,
      JSON.stringify(n === 4 ? telemetry : { ...telemetry, batteryV: 22 + n }),
      last.getTime(),
    ],
  )
  await tx.query(
    `insert into auxiliary_vehicle (company_id, driver_id, vehicle_id, linked_at, linked_by_name)
     select company_id, min(id), $2, $3, 'Ana' from driver where company_id = $1 group by 1`,
    [company, id, new Date(week.from)],
  )
  await tx.query(
    `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, telemetry)
     select $1, $2, $3::timestamptz + m * interval '12 hours', 1, $3::timestamptz + m * interval '12 hours', -23.5, -46.6, $4::jsonb || jsonb_build_object('trunkOpen', m % 2 = 1)
     from generate_series(0, 13) m`,
    [company, id, new Date(week.from), JSON.stringify(telemetry)],
  )
  // An hour on the road.
  await tx.query(
    `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh, telemetry)
     select $1, $2, $3::timestamptz + m * interval '1 minute', 1, $3::timestamptz + m * interval '1 minute', -23.5 + m / 111.195,
            -46.6, 60, $4::jsonb || $6::jsonb || jsonb_build_object('ignition', true, 'odometerKm', 1000.5 + $5::int + m * 1.02, 'input1', m % 10 = 0,
              'mainPower', m % 10 <> 0, 'trunkOpen', m % 10 = 5,
              'dtcCount', case when m % 10 = 0 then 2 else 0 end, 'dtcCodes', case when m % 10 = 0 then 'P0217 S168.18x' || m else '' end)
     from generate_series(5, 50, 5) m`,
    [company, id, new Date(week.from + 30 * hour), JSON.stringify({ driverCode }), n, JSON.stringify(engine)],
  )
  await tx.query(
    `insert into device_event (company_id, vehicle_id, at, code, received_at, event_id, name, kmh, lat, lon, driver_code, origin, late)
     select $1, $2, $3::timestamptz + m * interval '10 minutes', '', $3, 2001 + m, 'yawn', 50 + m, -23.5, -46.6, 'aa', 'device', false
     from generate_series(1, 2) m`,
    [company, id, new Date(week.from + 30 * hour)],
  )
  await tx.query(
    `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering, left_at, seen_leaving)
     select $1::int, $1::int, $2, $3::timestamptz + m * interval '19 hours', m > 0, $3::timestamptz + m * interval '20 hours' + interval '1 hour', true
     from generate_series(0, 1) m`,
    [company, id, new Date(week.from + 30 * hour)],
  )
  await tx.query(
    `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, fence_id, subject)
     values ($1::int, $2, 'fenceSpeeding', 'high', $3, $3, $1::int, ($1::int)::text)`,
    [company, id, new Date(week.from + 30.5 * hour)],
  )
  // Trips of different vehicles begin at the same moment, with microseconds; the last one is under way.
  await tx.query(
    `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
       end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
     select $1, $2, $3::timestamptz + m * interval '20 hours 3 microseconds', $3::timestamptz + m * interval '20 hours' + (m + 1) * interval '7 minutes',
       false, (array['aa', 'bb', '', 'zz'])[1 + m % 4], -23.5, -46.6, -22.9, -47.06, 11.4 + m, m % 2 = 0, 60000 * (m + 1),
       60000 * m, 60 + m
     from generate_series(0, 3) m`,
    [company, id, new Date(week.from + 1_000)],
  )
  await tx.query(
    `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
       end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
     values ($1, $2, $3, $4, $5, 'aa', -23.5, -46.6, -23.4, -46.6, 8, true, 60000, 0, 70)`,
    [company, id, new Date(week.to - 20 * minute), new Date(week.to - 10 * minute), n % 4 === 0],
  )
  await tx.query(
    `with s as (insert into alert_shelf (company_id, vehicle_id, type, from_at, until_at, reason, by_name) values ($1, $2, 'dtc', $3, $4, 'oficina', 'Ana'))
     insert into alert_outage (company_id, vehicle_id, from_at, until_at, reason, by_name) values ($1, $2, $3, $4, 'retífica', 'Ana')`,
    [company, id, new Date(week.to - 20 * minute), new Date(week.now + (n + 1) * minute)],
  )
  if (n % 4 === 0)
    await tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, acked_at)
       select $1, $2, t, s, $3, $3, case t when 'panic' then $3::timestamptz + interval '90 seconds' end from (values ('panic', 'critical'), ('doorOpen', 'low')) a(t, s)`,
      [company, id, new Date(week.to - 15 * minute)],
    )
}
