import type { Tx } from '#server/db/port.ts'

interface Given {
  company: number
  canary: string
  vehicle: number
  driver: number
  now: number
}

const hourMs = 3_600_000

/** A journey of two days ago with what it is made of: whoever tells the driver anew goes on after it. */
export async function plantJourney(tx: Tx, { company, canary, vehicle, driver, now }: Given) {
  const [from, to] = [new Date(now - 48 * hourMs), new Date(now - 40 * hourMs)]
  await tx.query(
    `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, driver_id, how, km)
     values ($1, $2, $3, $4, 'drive', $5, 'card', 400)`,
    [company, vehicle, from, to, driver],
  )
  await tx.query(
    `insert into journey (company_id, driver_id, started_at, ended_at, day, open, end_how, source, vehicle_id, law, drive_min,
       work_min, wait_min, meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min,
       balance_min, km, flags, told_to)
     values ($1, $2, $3::timestamptz, $4, $3::timestamptz::date, false, 'presumed', 'vehicle', $5, 'B', 480, 0, 0, 0, 0, 0, 480, 0, 480, 480, 0, 0, 0, 400, $6, $4)`,
    [company, driver, from, to, vehicle, [canary]],
  )
  await tx.query(
    `insert into journey_segment (company_id, driver_id, from_at, to_at, state, source, vehicle_id, presumed, conflict)
     values ($1, $2, $3, $4, 'drive', 'vehicle', $5, false, false)`,
    [company, driver, from, to, vehicle],
  )
  const [violation] = await tx.query<{ id: number }>(
    `insert into journey_violation (company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity, by)
     values ($1, $2, $3, 'V01', 'B', $4, $4, 480, 330, 'high', $5) returning id`,
    [company, driver, from, to, canary],
  )
  await tx.query(
    `insert into driver_now (driver_id, company_id, state, since, vehicle_id, c_min, a_min, r_min, worked_min, paid_min, standard_min, told_to)
     values ($1, $2, 'off', $3, $4, 0, 0, 0, 0, 0, 480, $3)`,
    [driver, company, to, vehicle],
  )
  const [set] = await tx.query<{ id: number }>(
    `insert into profile_set (company_id, kind, name, parameters) values ($1, 'journey', $2, '{}') returning id`,
    [company, canary],
  )
  const [rule] = await tx.query<{ id: number }>(
    `with rule as (insert into journey_rule (company_id, description, reach, from_day) values ($1, $2, 'drivers', '2026-01-01') returning id),
       held as (insert into journey_rule_set (company_id, journey_rule_id, set_id) select $1, id, $4 from rule),
       named as (insert into journey_rule_driver (company_id, journey_rule_id, driver_id) select $1, id, $3 from rule)
     insert into driver_rule (company_id, driver_id, set_id, rule_id, from_day, by, at)
     select $1, $3, $4, id, '2026-01-01', $2, now() from rule returning rule_id as id`,
    [company, canary, driver, set?.id],
  )
  return { JourneySetId: set?.id ?? 0, DriverRuleId: rule?.id ?? 0, JourneyViolationId: violation?.id ?? 0 }
}
