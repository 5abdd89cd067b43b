import { randomUUID } from 'node:crypto'

import { densityCell } from '#contract/rules/densityCell.ts'
import { appendAudit } from '#server/db/audit.ts'
import { appendEvent } from '#server/db/events.ts'
import type { Tx } from '#server/db/port.ts'

import { giveCard } from '../../cards.ts'
import { idFrom } from './idFrom.ts'
import { plantAlerts, plantRuleLinks } from './plantAlerts.ts'
import { plantCommands, plantLots } from './plantCommands.ts'
import { plantJourney } from './plantJourney.ts'
import { plantDashboard, plantView } from './plantKept.ts'
import { plantParts } from './plantParts.ts'
import { plantRecorder } from './plantRecorder.ts'
import { plantWork } from './plantWork.ts'
import type { Holdings } from './sample.ts'

/** A word that stands in every row of a company and nowhere else: whoever may not see the company must never read it. */
export const canaryOf = (company: number): string => `canary-c${company}-`

/** Finds the words of these companies in an answer. */
export const canariesOf = (companies: readonly number[]): RegExp => new RegExp(`canary-c(?:${companies.join('|')})-`)

/** Marks what the demo brought along: names that people read. */
export async function markDemo(tx: Tx): Promise<void> {
  const marked = [
    ['company', 'trade_name', 'id'],
    ['driver', 'name', 'company_id'],
    ['vehicle', 'model', 'company_id'],
    ['app_user', 'name', 'company_id'],
    ['profile', 'description', 'company_id'],
  ]
  for (const [table, column, company] of marked) {
    await tx.query(`update ${table} set ${column} = ${column} || ' canary-c' || ${company} || '-'`)
  }
}

/** A row in every table of a tenant, each with the word of its company. The first vehicle can be commanded. */
export async function plant(tx: Tx, company: number, now: number): Promise<Holdings> {
  const canary = canaryOf(company)
  const at = new Date(now)
  const plate = `${canary}plate`
  const vehicleOf = async (n: number): Promise<number> => {
    const id = await idFrom(
      tx,
      `insert into vehicle (company_id, plate, fleet_number, category, maker) values ($1, $2, $3, 1, $3) returning id`,
      [company, n === 1 ? plate : `${plate}${n}`, `${canary}${n}`],
    )
    await tx.query('insert into device (unique_id, company_id, vehicle_id, protocol) values ($1, $2, $3, $4)', [
      `${canary}${n}`,
      company,
      id,
      'test',
    ])
    return id
  }
  const vehicle = await vehicleOf(1)
  const waiting = await vehicleOf(2)
  const applied = await plantParts(tx, { company, canary, vehicle, at })
  const driver = await idFrom(tx, `insert into driver (company_id, name) values ($1, $2) returning id`, [
    company,
    canary,
  ])
  await giveCard(tx, driver, canary)
  const card = await idFrom(tx, 'update card set changed_by = $2 where company_id = $1 returning id', [company, canary])
  await tx.query(
    `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, speed_kmh, motion,
       motion_since, telemetry, telemetry_at) values ($1, $2, $3, $3, -23.5, -46.6, 0, 2, $3, $4, $5)`,
    [
      vehicle,
      company,
      at,
      JSON.stringify({ driverCode: canary, dtcCount: 1, dtcCodes: canary }),
      JSON.stringify({ dtcCount: now, dtcCodes: now }),
    ],
  )
  const lastReport = new Date(1_700_000_050_000)
  await tx.query(
    `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, telemetry)
     values ($1, $2, $3, 1, $3, -23.5, -46.6, $4)`,
    [company, vehicle, lastReport, JSON.stringify({ driverCode: canary })],
  )
  await tx.query(
    `insert into device_event (company_id, vehicle_id, at, code, received_at, name, origin, late)
     values ($1, $2, $3, '', $3, $4, 'device', false)`,
    [company, vehicle, at, canary],
  )
  // Heard to its last report, so that nothing is told of it; the next one that comes is told from the first on. It is not of
  // today, which another engine tells anew.
  await tx.query(
    `insert into hour_cursor (vehicle_id, company_id, told_to, heard_at, heard_key, last_at, last_state, last_driver, seed)
     values ($1, $2, $3, $6, 9223372036854775807, $3, 2, $4, $5)`,
    [vehicle, company, at, canary, JSON.stringify({ canary }), lastReport],
  )
  await tx.query('insert into hour_seed (company_id, vehicle_id, day, seed) values ($1, $2, $3, $4)', [
    company,
    vehicle,
    at,
    JSON.stringify({ canary }),
  ])
  for (const [table, unit] of [
    ['vehicle_hour', 'hour'],
    ['vehicle_day', 'day'],
  ]) {
    await tx.query(
      `insert into ${table} (company_id, vehicle_id, ${unit}, driver_code, reports)
       values ($1, $2, date_trunc('${unit}', $3::timestamptz), $4, 1)`,
      [company, vehicle, at, canary],
    )
  }
  await tx.query(
    `insert into state_span (company_id, vehicle_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms,
       after_key_ms, silent_ms, path_km)
     values ($1, $2, $3, $4, 2, $5, 60000, 0, 0, 0, 0, 1)`,
    [company, vehicle, new Date(now - 60_000), at, canary],
  )
  const journeys = await plantJourney(tx, { company, canary, vehicle, driver, now })
  await tx.query(`insert into io_edge (company_id, vehicle_id, port, on_at) values ($1, $2, 'input1', $3)`, [
    company,
    vehicle,
    at,
  ])
  await tx.query(
    `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at) values ($1, $2, $4, $3, $3), ($1, $2, 'P0217', $3, $3)`,
    [company, vehicle, at, canary],
  )
  await tx.query(
    `insert into trunk_hour (company_id, vehicle_id, hour, sensor, ms, x_ms, kinetic_ms, least, most, bins)
     values ($1, $2, date_trunc('hour', $3::timestamptz), 1, 60000, 240000, 1e-12, 4, 4, '{}')`,
    [company, vehicle, at],
  )
  await tx.query(
    `insert into drum_span (company_id, vehicle_id, from_at, to_at, direction, turns) values ($1, $2, $3, $4, 1, 10)`,
    [company, vehicle, new Date(now - 60_000), at],
  )
  await tx.query('insert into position_density (company_id, hour, cell, positions) values ($1, $2, $3, 1)', [
    company,
    at,
    densityCell(-23.5, -46.6),
  ])
  const point = await idFrom(
    tx,
    `insert into reference_point (company_id, description, latitude, longitude, radius_m, created_at, changed_at)
     values ($1, $2, -23.5, -46.6, 200, $3, $3) returning id`,
    [company, canary, at],
  )
  await tx.query(
    `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
       end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
     values ($1, $2, $3, $4, false, $5, -23.5, -46.6, -23.4, -46.6, 11, true, 600000, 0, 80)`,
    [company, vehicle, new Date(1_700_000_000_000), new Date(1_700_000_600_000), canary],
  )
  await tx.query('insert into travel_cursor (vehicle_id, company_id, told_to) values ($1, $2, $3)', [
    vehicle,
    company,
    new Date(now + 86_400_000),
  ])
  // Of a vehicle that was never heard of, so that nothing is told of it.
  await tx.query('insert into travel_late (company_id, vehicle_id, from_at) values ($1, $2, $3)', [
    company,
    waiting,
    at,
  ])
  await tx.query(
    `insert into register_item (company_id, register, description)
     select $1, r, $2 from unnest('{activity,award,schedule,shaft,workload}'::text[]) r`,
    [company, canary],
  )
  const { shown, ...alerts } = await plantAlerts(tx, { company, canary, vehicle, plate, at })
  const fence = await idFrom(
    tx,
    `insert into fence (company_id, name, note, colour, origin, shape, points, radius_m, area_m2, perimeter_m, bounds,
       alert_enter, alert_exit, created_at, updated_at)
     values ($1, $2, $2, '#4c8dff', 'radius', $3, 0, 500, 785398, 3141, $4, true, true, $5, $5) returning id`,
    [
      company,
      canary,
      JSON.stringify({ kind: 'circle', center: { latitude: -23.5, longitude: -46.6 }, radiusM: 500 }),
      JSON.stringify({ south: -23.51, north: -23.49, west: -46.61, east: -46.59 }),
      at,
    ],
  )
  await tx.query('insert into fence_vehicle (fence_id, vehicle_id, company_id, vehicle_rev) values ($1, $2, $3, 1)', [
    fence,
    vehicle,
    company,
  ])
  await tx.query(
    'insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering) values ($1, $2, $3, $4, true)',
    [company, fence, vehicle, at],
  )
  const profile = await idFrom(
    tx,
    `insert into profile (company_id, description, menu) values ($1, $2, '[]') returning id`,
    [company, canary],
  )
  await tx.query(`insert into profile_permission (profile_id, company_id, key) values ($1, $2, $3)`, [
    profile,
    company,
    canary,
  ])
  const user = await idFrom(
    tx,
    `insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
     values ($1, $1, $2, $3, $4, '-') returning id`,
    [company, profile, canary, `${canary}@example.org`],
  )
  await tx.query('insert into user_company (user_id, company_id) values ($1, $2)', [user, company])
  const nouns = await plantWork(tx, { company, canary, at, vehicle, fence, driver, user })
  await plantRuleLinks(tx, { company, rule: alerts.AlertRuleId, grouping: nouns.GroupingId, user })
  const recorded = await plantRecorder(tx, { company, canary, at, vehicle, driver })
  const leaver = await idFrom(
    tx,
    `insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
     values ($1, $1, $2, $3, $4, '-') returning id`,
    [company, profile, canary, `${canary}leaver@example.org`],
  )
  await tx.query('insert into user_vehicle (user_id, vehicle_id, company_id) values ($1, $2, $3)', [
    user,
    vehicle,
    company,
  ])
  // Told of as silent already: nobody is to be told of it during a test.
  await tx.query(
    `insert into wall_display (user_id, id, company_id, name, seen_at, silent_at) values ($1, $2, $3, $4, $5, $5)`,
    [user, randomUUID(), company, canary, at],
  )
  const commands = await plantCommands(tx, { company, tested: await vehicleOf(3), waiting, user, driver, now, canary })
  // Confirmed by a device, so that nobody can remove the point; and on the command above, so that it can be cancelled.
  const linked = randomUUID()
  await tx.query(
    `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by,
       requested_at, reason, note, expires_at, decision)
     values ($1, $2, $3, 'pointLink', 'referencePoints', 'succeeded', $7, '-', $4, $5, '', '', $5, $6)`,
    [linked, company, waiting, user, at, JSON.stringify({ people: { [user]: canary } }), linked],
  )
  await tx.query(
    `insert into command_point (command_id, company_id, point_id, latitude, longitude, radius_m)
     select c, $1, $2, -23.5, -46.6, 200 from unnest($3::uuid[]) c`,
    [company, point, [commands.CommandId, linked]],
  )
  await tx.query(
    `with tried as (insert into command_attempt (command_id, company_id, n, claimed_at, gateway, raw)
                    values ($1, $2, 1, $3, 'test', $4))
     insert into command_step (command_id, company_id, n, at, state, detail) values ($1, $2, 1, $3, 'pending', $4)`,
    [commands.CommandId, company, at, canary],
  )
  await tx.query(
    `insert into command_policy (company_id, halted_by_name) values ($1, $2)
     on conflict (company_id) do update set halted_by_name = excluded.halted_by_name`,
    [company, canary],
  )
  await appendAudit(tx, {
    company,
    at,
    userId: user,
    action: 'planted',
    entity: 'company',
    entityId: String(company),
    body: { canary },
  })
  const place = { latitude: -23.5, longitude: -46.6, occurredAt: now, receivedAt: now }
  const body = {
    ...shown,
    ...place,
    id: alerts.AlertId,
    company,
    vehicleId: vehicle,
    type: 'panic',
    severity: 'critical',
    rev: 1,
  }
  await appendEvent(tx, { company, type: 'alertRaised', rev: 1, body })
  return {
    CompanyId: company,
    VehicleId: vehicle,
    UserId: user,
    leaver,
    ...alerts,
    ProfileId: profile,
    DashboardId: await plantDashboard(tx, company, user, canary),
    RegistryViewId: await plantView(tx, company, user, canary),
    DriverId: driver,
    CardId: card,
    ReferencePointId: point,
    FenceId: fence,
    ...journeys,
    ...nouns,
    ...recorded,
    ...applied,
    ...commands,
    ...(await plantLots(tx, { company, user, now, canary })),
    sessionId: '',
    plate,
  }
}
