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
  return { shown, AlertId: alert, NotificationId: notification, alertAt: String(at.getTime()) }
}
