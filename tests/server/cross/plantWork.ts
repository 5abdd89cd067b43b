import type { Tx } from '#server/db/port.ts'

interface Given {
  company: number
  canary: string
  at: Date
  vehicle: number
  fence: number
  driver: number
  user: number
}

/** Nouns of the registry machine with what hangs on them: one of each, by the brand of its id. */
export async function plantWork(tx: Tx, { company, canary, at, vehicle, fence, driver, user }: Given) {
  const noun = (columns: string, values: string): Promise<number> =>
    tx
      .query<{ id: number }>(`insert into ${columns} values ($1, ${values}) returning id`, [company, canary])
      .then(([row]) => row?.id ?? 0)
  const grouping = await noun('grouping (company_id, description)', '$2')
  const operation = await noun('operation (company_id, description, kind)', `$2, 'other'`)
  const implement = await noun('implement (company_id, description, kind)', `$2, 'other'`)
  const line = await noun('bus_line (company_id, code, name, way)', `'1', $2, 'circular'`)
  const harvest = await noun(
    'harvest (company_id, description, crop, starts_on, ends_on)',
    `$2, $2, '2026-01-01', '2026-06-01'`,
  )
  const fieldOperation = await noun(
    'field_operation (company_id, description, activity, width_m, least_kmh, most_kmh, starts_on, ends_on)',
    `$2, 'planting', 9, 4, 9, '2026-01-01', '2026-06-01'`,
  )
  const goal = await noun(
    'goal (company_id, description, measure, target, scope, starts_on, ends_on)',
    `$2, 'score', 80, 'vehicle', '2026-01-01', '2026-06-01'`,
  )
  const bonusPlan = await noun(
    'bonus_plan (company_id, description, least_km, least_days, first_score, first_cents)',
    `$2, 50, 1, 90, 40000`,
  )
  const driveWell = await noun(
    'drive_well (company_id, description, starts_on, ends_on, pass_mark, least_km, least_trips)',
    `$2, '2031-01-01', '2031-02-01', 75, 100, 2`,
  )
  const coaching = await noun('coaching (company_id, topic, state, talk_on)', `$2, 'talked', '2026-01-01'`)
  const concreteOrder = await noun(
    'concrete_order (company_id, number, customer, cubic_metres, day, planned_at)',
    `$2, $2, 8, '2026-01-01', '08:00'`,
  )
  const [driverScheme = 0, piloteScheme = 0, vehicleScheme = 0] = await Promise.all(
    ['driverScheme', 'piloteScheme', 'vehicleScheme'].map((kind) =>
      noun(
        'profile_set (company_id, name, kind, parameters, from_day)',
        `$2, '${kind}', '{"idleWeight": 100}', '2060-01-01'`,
      ),
    ),
  )
  // Its vehicle stands in the workshop for it, so that it is not removed.
  const review = await noun(
    'review (company_id, description, type, service_order, due_on, notify_on, due_km, notify_km, workshop_from)',
    `$2, 'oil', $2, '2031-03-20', '2031-03-10', 150000, 148000, '2026-01-01'`,
  )
  for (const [table, values] of [
    ['review_line (company_id, review_id, what, n, kind, quantity, unit_cents)', `1, 'part', 1, 100`],
    ['review_cause (company_id, review_id, words, kind)', `'defect'`],
    ['review_state (company_id, review_id, by_name, state, at)', `'upToDate', '2026-01-01'`],
    ['review_notice (company_id, review_id, due, kind, user_id, sent_at)', `'pending', ${user}, '2026-01-01'`],
  ])
    await tx.query(`insert into ${table} values ($1, $2, $3, ${values})`, [company, review, canary])
  const [reading] = await tx.query<{ id: number }>(
    `insert into counter_anchor (company_id, vehicle_id, by_name, kind, at, day, value, how)
     values ($1, $2, $3, 'km', '2026-01-01', '2026-01-01', 128430, 'typed') returning id`,
    [company, vehicle, canary],
  )
  await tx.query(
    `insert into ignored_device (company_id, unique_id, user_id, by_name, at) values ($1, $2, $3, $2, $4)`,
    [company, canary, user, at],
  )
  await tx.query(`insert into company_key (company_id, key_hash, made_at, made_by_name) values ($1, $2, $3, $2)`, [
    company,
    canary,
    at,
  ])
  const macro = await noun('macro (company_id, code, message)', '1, $2')
  for (const [table, mine, record] of [
    ['driver_vehicle', 'driver_id', driver],
    ['auxiliary_vehicle', 'driver_id', driver],
    ['grouping_vehicle', 'grouping_id', grouping],
    ['operation_vehicle', 'operation_id', operation],
    ['implement_vehicle', 'implement_id', implement],
    ['line_vehicle', 'line_id', line],
    ['field_operation_vehicle', 'field_operation_id', fieldOperation],
  ])
    await tx.query(
      `insert into ${table} (company_id, ${mine}, vehicle_id, linked_at, linked_by_name) values ($1, $2, $3, $4, $5)`,
      [company, record, vehicle, at, canary],
    )
  for (const [table, mine, record, theirs, other] of [
    ['operation_fence', 'operation_id', operation, 'fence_id', fence],
    ['line_start_fence', 'line_id', line, 'fence_id', fence],
    ['line_end_fence', 'line_id', line, 'fence_id', fence],
    ['harvest_fence', 'harvest_id', harvest, 'fence_id', fence],
    ['field_operation_fence', 'field_operation_id', fieldOperation, 'fence_id', fence],
    ['field_operation_harvest', 'field_operation_id', fieldOperation, 'harvest_id', harvest],
    ['goal_vehicle', 'goal_id', goal, 'vehicle_id', vehicle],
    ['goal_driver', 'goal_id', goal, 'driver_id', driver],
    ['goal_operation', 'goal_id', goal, 'operation_id', operation],
    ['goal_grouping', 'goal_id', goal, 'grouping_id', grouping],
    ['bonus_plan_grouping', 'bonus_plan_id', bonusPlan, 'grouping_id', grouping],
    ['coaching_driver', 'coaching_id', coaching, 'driver_id', driver],
    ['drive_well_driver', 'drive_well_id', driveWell, 'driver_id', driver],
    ['concrete_order_vehicle', 'concrete_order_id', concreteOrder, 'vehicle_id', vehicle],
    ['concrete_order_plant', 'concrete_order_id', concreteOrder, 'fence_id', fence],
    ['concrete_order_site', 'concrete_order_id', concreteOrder, 'fence_id', fence],
    ['review_vehicle', 'review_id', review, 'vehicle_id', vehicle],
    ['review_user', 'review_id', review, 'user_id', user],
    ['macro_user', 'macro_id', macro, 'user_id', user],
    ['driver_user', 'driver_id', driver, 'user_id', user],
  ])
    await tx.query(`insert into ${table} (company_id, ${mine}, ${theirs}) values ($1, $2, $3)`, [
      company,
      record,
      other,
    ])
  await tx.query(
    `with job as (insert into import_job (company_id, key, entity, state, total, language, user_id, by_name, made_at)
       values ($1, gen_random_uuid(), 'grouping', 'done', 1, 'pt-BR', $2, $3, $4) returning key)
     insert into import_row (company_id, job, line, cells, verdict, record, rev)
     select $1, key, 2, jsonb_build_object('description', $3::text), 'new', $5, 1 from job`,
    [company, user, canary, at, grouping],
  )
  await tx.query(
    `insert into driving_trip (company_id, drive_well_id, driver_id, vehicle_id, started_at, ended_at, driver_code, worst)
     values ($1, $2, $3, $4, $5, $5, $6, 'braking')`,
    [company, driveWell, driver, vehicle, at, canary],
  )
  await tx.query(
    `insert into drive_well_result (company_id, drive_well_id, driver_id, trips, km, heard, worst) values ($1, $2, $3, 1, 9, 90, 'braking')`,
    [company, driveWell, driver],
  )
  // Long before its drum turned: whoever tells loads leaves it.
  const load = await tx.query<{ id: number }>(
    `insert into concrete_load (company_id, vehicle_id, plant_id, site_id, order_id, loaded_at, left_at, closed, turns)
     values ($1, $2, $3, $3, $4, $5::timestamptz - interval '3 days', $5::timestamptz - interval '71 hours', true, '{100,null,null,null}') returning id`,
    [company, vehicle, fence, concreteOrder, at],
  )
  return {
    ConcreteLoadId: load[0]?.id ?? 0,
    GroupingId: grouping,
    OperationId: operation,
    ImplementId: implement,
    LineId: line,
    HarvestId: harvest,
    GoalId: goal,
    BonusPlanId: bonusPlan,
    FieldOperationId: fieldOperation,
    CoachingId: coaching,
    DriveWellId: driveWell,
    DriverSchemeId: driverScheme,
    PiloteSchemeId: piloteScheme,
    VehicleSchemeId: vehicleScheme,
    ConcreteOrderId: concreteOrder,
    ReviewId: review,
    CounterReadingId: reading?.id ?? 0,
    MacroId: macro,
  }
}
