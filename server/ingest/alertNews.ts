import { plateText } from '#contract/rules/plate.ts'

import { appendEvent } from '../db/events.ts'
import type { Tx } from '../db/port.ts'
import { type AlertRow, alertOf } from '../live/alertRows.ts'
import { writeNotices } from './noticeStore.ts'
import type { Rule } from './ruleEngine.ts'

/** Tells every page of an alert; a record asks nobody for an answer, and is told to nobody. */
export async function announceAlert(tx: Tx, type: 'alertRaised' | 'alertChanged', alert: AlertRow): Promise<void> {
  if (!alert.needs_ack) return
  await appendEvent(tx, {
    company: alert.company_id,
    type,
    occurredAt: alert.occurred_at,
    receivedAt: alert.received_at,
    rev: alert.rev,
    body: { ...alertOf(alert) },
  })
}

/** A notification of an alert whose rule asks for one; what came late beyond measure is no news. */
export async function notifyOf(tx: Tx, rule: Rule, alert: AlertRow): Promise<void> {
  if (!rule.tellsEverybody || alert.late) return
  const { plate, fleetNumber, driver } = alert.snapshot
  await writeNotices(tx, [
    {
      company: alert.company_id,
      subject: rule.description,
      description: [plateText(plate), fleetNumber, driver].filter(Boolean).join(' · '),
      at: alert.received_at.getTime(),
      url: '',
      type: 'ALERTA',
      state: 'active',
      alertId: alert.id,
    },
  ])
}
