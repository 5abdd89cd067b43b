import { driverScheme } from '#contract/rules/rate.ts'
import { schemes } from '#contract/rules/ratedSums.ts'
import { schemeValues } from '#contract/rules/scheme.ts'
import { type SumKey, sumKeys, sumKinds } from '#contract/sums.ts'
import type { Store, Tx } from '#server/db/port.ts'

import { giveCard } from '../cards.ts'
import { seedTestFleet } from '../fleet.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** Midnight of a Monday in São Paulo. */
const from = Date.UTC(2026, 5, 1, 3)

/** Two weeks of hours; the second is asked about. */
export const sumsWeek = {
  from,
  to: from + 7 * day - 1,
  now: from + 7 * day,
  /** Of company 1, which asks, and one of company 2. */
  vehicles: [] as number[],
  drivers: [1, 2, 3],
  foreign: 0,
  foreignDriver: 4,
}

/** Schemes with every limit twice as far. */
const changed = Object.fromEntries(
  Object.entries(schemes).map(([kind, items]) => [
    kind,
    schemeValues(items.map((item) => ({ ...item, limit: item.limit > item.goal ? 2 * item.limit : item.limit / 2 }))),
  ]),
)

/** What no vehicle tells, and what only the first ones do. */
const rare: ReadonlySet<SumKey> = new Set(['gear_in_ms', 'gear_out_ms', 'towed_ms', 'collisions'])
const states = ['moving_ms', 'idle_ms', 'off_ms', 'after_key_ms']

/** Hours of six vehicles under three cards and none, days that are their sums, trips, groupings. The last one was never heard. */
export async function plantSums(store: Store): Promise<void> {
  const vehicles = await seedTestFleet(store, 14)
  sumsWeek.vehicles = vehicles.filter((_, n) => n % 2 === 0)
  sumsWeek.foreign = vehicles[1] ?? 0
  await store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) values
      (1, 1, 'Ávila'), (2, 1, 'Bruno'), (3, 1, 'Caio'), (4, 2, 'Zé')`)
    for (const [n, code] of ['aa', 'bb', 'cc', 'aa'].entries()) await giveCard(tx, n + 1, code)
    await tx.query(`insert into bonus_plan (company_id, description, least_km, least_days, first_score, first_cents)
      values (1, 'Plano', 0, 0, 1, 40000)`)
    // One was talked to within the week, and another waits for it.
    await tx.query(
      `with t as (insert into coaching (company_id, topic, state, talk_on, goal_measure, goal_target) values
         (1, 'Conversa', 'talked', '2026-06-04', 'score', 50), (1, 'Fila', 'open', null, null, null) returning id, state)
       insert into coaching_driver (company_id, coaching_id, driver_id) select 1, id, case state when 'open' then 2 else 1 end from t`,
    )
    // Weights that change within the week: a period over both is rated by each from its own days.
    await tx.query(
      `with s as (insert into profile_set (company_id, kind, name, parameters)
         select 1, kind, 'Semana', '{}' from unnest($1::text[]) kind returning id, kind)
       insert into profile_revision (profile_id, company_id, rev, parameters, from_day, at)
       select s.id, 1, 1, p.values, '2026-06-04', '2026-06-03' from s join jsonb_each($2::jsonb) p (kind, values) using (kind)`,
      [Object.keys(schemes), JSON.stringify(changed)],
    )
    await tx.query(
      `with e as (insert into drive_well (company_id, description, starts_on, ends_on, pass_mark, least_km, least_trips, items)
                  values (1, 'Exame', '2026-06-01', '2026-06-05', 70, 10, 1, $1) returning id)
       insert into drive_well_driver (company_id, drive_well_id, driver_id) select 1, e.id, d from e, generate_series(1, 3) d`,
      [JSON.stringify(driverScheme)],
    )
    await tx.query(
      `insert into grouping (id, company_id, description) values (1, 1, 'Sul'), (2, 1, 'Norte'), (3, 2, 'Leste')`,
    )
    await tx.query(`update vehicle set maker = 'Volvo', model = 'FH 460'`)
    for (const [n, id] of vehicles.entries()) {
      await tx.query(
        `insert into grouping_vehicle (company_id, grouping_id, vehicle_id, linked_at) values ($1, $2, $3, now())`,
        [1 + (n % 2), n % 2 === 1 ? 3 : 1 + (n % 4) / 2, id],
      )
      if (n < 12) await plantHours(tx, 1 + (n % 2), id, n)
    }
    await tx.query(
      `insert into driving_trip (company_id, drive_well_id, driver_id, vehicle_id, started_at, ended_at, driver_code, km, score, worst,
         uncounted, speed_ms, over10_ms, moving_ms, idle_ms, harsh_brakings)
       select 1, w.id, h.driver_id, r.vehicle_id, r.started_at, r.ended_at, r.driver_code, r.distance_km, 80, 'excess',
         case when r.top_kmh > 70 then 'short' end, r.moving_ms, r.moving_ms / 20, r.moving_ms, 60000, 1
       from drive_well w join travel r on r.company_id = 1 join card_holder h on h.company_id = 1 and h.code = upper(r.driver_code)
         and h.from_at <= r.started_at and r.started_at < h.to_at`,
    )
    await tx.query(
      `insert into drive_well_result (company_id, drive_well_id, driver_id, trips, km, result, heard, worst)
       select 1, drive_well_id, driver_id, count(*), sum(km), 79.5, 82, 'excess' from driving_trip group by 2, 3`,
    )
    await tx.query(
      `with r as (insert into review (company_id, description, type, service_order, due_on, notify_on, opened_by, done_on, workshop_from, workshop_to)
         values (1, 'Bateria', 'electric', 'OS 1', '2031-01-01', '2030-12-01', 'signal', $1::date, $1, $1::timestamptz + interval '6 hours') returning id),
       l as (insert into review_vehicle (company_id, review_id, vehicle_id)
         select 1, r.id, v.id from r, (select min(id) as id from vehicle where company_id = 1) v)
       insert into review_cause (company_id, review_id, kind, what, words, outcome) select 1, id, 'signal', 'restV', '-', 'confirmed' from r`,
      [new Date(from)],
    )
    // An oil change that comes due, and the one before it.
    await tx.query(
      `with r as (insert into review (company_id, description, type, service_order, due_on, notify_on, due_km, notify_km, opened_by, done_on, done_km, current_km)
         values (1, 'Óleo', 'oil', 'OS 2', $1::date - 60, $1::date - 70, 100000, 99000, 'person', $1::date - 60, 100000, null),
           (1, 'Óleo', 'oil', 'OS 3', $1::date + 120, $1::date + 110, 120000, 119000, 'person', null, null, 115000) returning id)
       insert into review_vehicle (company_id, review_id, vehicle_id)
         select 1, r.id, v.id from r, (select min(id) as id from vehicle where company_id = 1) v`,
      [new Date(from)],
    )
    await tx.query(
      `insert into signal_day (company_id, vehicle_id, day, signal, value)
       select v.company_id, v.id, $1::date + d, s, 24.8 - d * 0.03 + v.id % 3 * 0.01 from vehicle v, generate_series(-7, 6) d, unnest('{restV,chargeV}'::text[]) s`,
      [new Date(from)],
    )
    await tx.query(
      `insert into vehicle_day (company_id, vehicle_id, day, driver_code, ${sumKeys.join(', ')})
       select company_id, vehicle_id, (hour at time zone 'America/Sao_Paulo')::date, driver_code,
         ${sumKeys.map((key) => `${{ add: 'sum', least: 'min', most: 'max' }[sumKinds[key]]}(${key})`).join(', ')}
       from vehicle_hour group by 1, 2, 3, 4`,
    )
  })
}

async function plantHours(tx: Tx, company: number, id: number, n: number): Promise<void> {
  const rows: unknown[][] = []
  for (let at = from - 7 * day; at < from + 7 * day; at += 5 * hour) {
    const turn = Math.floor(at / hour)
    const value = (key: SumKey): number | null => {
      if (rare.has(key) || (n >= 8 && key.endsWith('_l'))) return null
      if (key === 'silent_ms') return 0
      if (states.includes(key)) return 15 * minute
      const seed = (turn * 31 + n * 17 + key.length * 7) % 40
      return key.endsWith('_ms') ? seed * minute : seed
    }
    rows.push([new Date(at), ['aa', 'bb', 'cc', ''][(turn + n) % 4], ...sumKeys.map(value)])
  }
  const columns = ['hour', 'driver_code', ...sumKeys]
  const values = rows.map((row) => `($1, $2, ${row.map((one) => literal(one)).join(', ')})`).join(', ')
  await tx.query(`insert into vehicle_hour (company_id, vehicle_id, ${columns.join(', ')}) values ${values}`, [
    company,
    id,
  ])
  await tx.query(
    `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
       end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
     select $1, $2, $3::timestamptz + m * interval '9 hours', $3::timestamptz + m * interval '9 hours' + interval '40 minutes',
       false, (array['aa', 'bb', '', 'cc'])[1 + m % 4], -23.5, -46.6, -22.9, -47.06, 90 + m, true, 2400000, 0, 60 + m
     from generate_series(0, 15) m`,
    [company, id, new Date(from + n * minute)],
  )
  // Of some vehicles, one of each kind beside the wheel and the engine: in no trip.
  if (n % 4 >= 2)
    await tx.query(
      `insert into device_event (company_id, vehicle_id, at, code, received_at, name, origin, late, value, "limit", duration_ms,
         kmh, driver_code)
       select $1, $2, $3::timestamptz + i * interval '5 hours', c, $3, c, 'told', false, 160, 100, 8000, 160, (array['aa', 'bb', 'cc'])[i]
       from generate_series(1, 3) i cross join unnest(array['EVT0003', 'RVT0002', 'RVT0003', 'EVT0007', 'EVT0046']) c`,
      [company, id, new Date(from + hour)],
    )
  await tx.query(
    `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at, ended_at, ended_by, odometer_km)
     select $1, $2, c, $3::timestamptz + i * interval '30 hours', $3::timestamptz + i * interval '30 hours' + interval '1 hour',
       case when i < 4 then $3::timestamptz + i * interval '30 hours' + interval '2 hours' end, case when i < 4 then 'absent' end, 1000 + 40 * i
     from generate_series(1, 4) i cross join unnest(array['P0217', 'S168.18']) c`,
    [company, id, new Date(from + n * minute)],
  )
  await tx.query(
    `insert into state_span (company_id, vehicle_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms,
       after_key_ms, silent_ms, path_km, start_latitude, start_longitude)
     values ($1, $2, $3, $4, 2, 'aa', 0, 600000, 0, 0, 0, 0, -23.5, -46.6)`,
    [company, id, new Date(from + hour), new Date(from + hour + 10 * minute)],
  )
}

const literal = (value: unknown): string =>
  value instanceof Date ? `'${value.toISOString()}'` : typeof value === 'string' ? `'${value}'` : String(value)
