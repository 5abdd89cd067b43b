import type { Tx } from '#server/db/port.ts'

import { idFrom } from './idFrom.ts'

interface Of {
  company: number
  canary: string
  vehicle: number
  plate: string
  at: Date
}

/** An alert of a vehicle, and a notification of it and of a port. */
export async function plantAlerts(tx: Tx, { company, canary, vehicle, plate, at }: Of) {
  const shown = {
    description: canary,
    category: 1,
    plate,
    fleetNumber: canary,
    heading: null,
    ignition: 1,
    acknowledgedAt: null,
    acknowledgedBy: null,
  }
  const alert = await idFrom(
    tx,
    `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, snapshot)
     values ($1, $2, 'panic', 'critical', $3, $3, -23.5, -46.6, $4) returning id`,
    [company, vehicle, at, JSON.stringify(shown)],
  )
  const notification = await idFrom(
    tx,
    `insert into notification (company_id, title, type, state, at, alert_id, vehicle_id, port)
     values ($1, $2, 'TRACKER_INPUT_BUTTON', 'active', $3, $4, $5, 'auxiliaryButton') returning id`,
    [company, canary, at, alert, vehicle],
  )
  const rule = await idFrom(
    tx,
    `insert into alert_rule (company_id, description, code, severity, threshold, origin) values ($1, $2, 'EVT0003', 'low', 200, 'factory') returning id`,
    [company, canary],
  )
  await tx.query(`insert into alert_rule_vehicle (company_id, alert_rule_id, vehicle_id) values ($1, $2, $3)`, [
    company,
    rule,
    vehicle,
  ])
  await tx.query(`insert into alert_state (company_id, rule_id, vehicle_id, body) values ($1, $2, $3, $4)`, [
    company,
    rule,
    vehicle,
    JSON.stringify({ phase: 'cooling', rev: 1, since: 0, lastAt: 0, peak: 0, clearedAt: 0, canary }),
  ])
  await tx.query(
    `insert into alert_note (company_id, alert_id, at, kind, note, rev) values ($1, $2, $3, 'comment', $4, 1)`,
    [company, alert, at, canary],
  )
  const shelf = await idFrom(
    tx,
    `insert into alert_shelf (company_id, vehicle_id, type, from_at, until_at, ended_at, reason, by_name)
     values ($1, $2, 'doorOpen', $3, $3, $3, $4, $4) returning id`,
    [company, vehicle, at, canary],
  )
  const outage = await idFrom(
    tx,
    `insert into alert_outage (company_id, vehicle_id, from_at, until_at, ended_at, reason, by_name)
     values ($1, $2, $3, $3, $3, $4, $4) returning id`,
    [company, vehicle, at, canary],
  )
  return {
    shown,
    AlertId: alert,
    AlertShelfId: shelf,
    AlertOutageId: outage,
    AlertRuleId: rule,
    NotificationId: notification,
    alertAt: String(at.getTime()),
  }
}

/** What of its company's other nouns a rule is linked to. */
export async function plantRuleLinks(
  tx: Tx,
  { company, rule, grouping, user }: { company: number; rule: number; grouping: number; user: number },
) {
  await tx.query('insert into alert_rule_grouping (company_id, alert_rule_id, grouping_id) values ($1, $2, $3)', [
    company,
    rule,
    grouping,
  ])
  await tx.query('insert into alert_rule_user (company_id, alert_rule_id, user_id) values ($1, $2, $3)', [
    company,
    rule,
    user,
  ])
}
