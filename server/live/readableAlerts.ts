import { z } from 'zod'

import { AlertType } from '#contract/codes/alerts.ts'
import { Alert } from '#contract/live/alert.ts'

import type { Tx } from '../db/port.ts'
import type { Log } from '../kit/log.ts'
import descriptions from '../text/alerts.pt-BR.json' with { type: 'json' }
import { type AlertRow, alertOf } from './alertRows.ts'

const isReadable = (alert: Alert) => z.safeEncode(Alert, alert).success

/**
 * Stored alerts as every page can read them: one that is stored otherwise must not hide those beside it. It is shown with what
 * can be read of it and what the register says of its vehicle; of a kind that nobody knows nothing can be shown. Each is said to
 * the operator.
 */
export async function readableAlerts(tx: Tx, rows: readonly AlertRow[], log: Log): Promise<Alert[]> {
  const shown: Alert[] = []
  for (const row of rows) {
    const alert = alertOf(row)
    if (isReadable(alert)) {
      shown.push(alert)
      continue
    }
    const rest = await restOf(tx, row)
    log.error({ alert: row.id, company: row.company_id, shown: rest !== undefined }, 'a stored alert cannot be read')
    if (rest !== undefined) shown.push(rest)
  }
  return shown
}

async function restOf(tx: Tx, row: AlertRow): Promise<Alert | undefined> {
  if (!AlertType.safeParse(row.type).success) return undefined
  const { type, severity, latitude, longitude, snapshot } = row
  const [vehicle] = await tx.query<{ plate: string; fleet: string; category: number }>(
    'select plate, fleet_number as fleet, category from vehicle where id = $1',
    [row.vehicle_id],
  )
  let rest = alertOf({
    ...row,
    snapshot: {
      type,
      severity,
      latitude,
      longitude,
      occurredAt: 0,
      receivedAt: 0,
      heading: null,
      ignition: 0,
      description: descriptions[type],
      category: vehicle?.category ?? 0,
      plate: vehicle?.plate ?? '',
      fleetNumber: vehicle?.fleet ?? '',
      acknowledgedAt: null,
      acknowledgedBy: null,
    },
  })
  for (const [field, value] of Object.entries(snapshot)) {
    const more = { ...rest, [field]: value }
    if (isReadable(more)) rest = more
  }
  return isReadable(rest) ? rest : undefined
}
