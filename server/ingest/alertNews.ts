import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import { placeIfKnown } from '#contract/placeText.ts'
import { plateText } from '#contract/rules/plate.ts'
import { messageText } from '#contract/rules/ruleMessage.ts'
import { wordsIn } from '#contract/words.ts'

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
  if (rule.tells?.length === 0 || alert.late) return
  const since = rule.tellsEveryMs > 0 ? await toldSince(tx, rule, alert) : { recently: false, untold: 0 }
  if (since.recently) return
  const { plate, fleetNumber, driver } = alert.snapshot
  const more = since.untold > 0 && `+${since.untold}`
  await writeNotices(tx, [
    {
      company: alert.company_id,
      subject: rule.description,
      description: [rule.message ? saidOf(rule, rule.message, alert) : [plateText(plate), fleetNumber, driver], more]
        .flat()
        .filter(Boolean)
        .join(' · '),
      at: alert.received_at.getTime(),
      url: '',
      type: 'ALERTA',
      state: 'active',
      alertId: alert.id,
      users: rule.tells,
    },
  ])
}

const number = (value: number | null) => value?.toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/** The message of a rule, of this alert, in the server's default language. */
function saidOf(rule: Rule, message: string, alert: AlertRow): string {
  const { plate, fleetNumber, driver, fenceName, faultCode, port } = alert.snapshot
  return messageText(message, {
    plate: plateText(plate),
    fleetNumber: fleetNumber || undefined,
    driver,
    value: number(alert.peak),
    limit: number(alert.threshold),
    place: placeIfKnown(alert, 'pt-BR') ?? undefined,
    time: alert.occurred_at.toLocaleTimeString('pt-BR', { timeZone: rule.timeZone }),
    fence: fenceName,
    port: port && wordsIn('pt-BR').port[port],
    code: faultCode ?? eventOfAlert[alert.type].code,
  })
}

/** CONST-09: whether somebody was told of this rule and vehicle too short a time ago, and of how many since nobody was. */
async function toldSince(tx: Tx, rule: Rule, alert: AlertRow): Promise<{ recently: boolean; untold: number }> {
  const [last] = await tx.query<{ at: Date; alert_id: number }>(
    `select n.at, n.alert_id from alert a join notification n on n.alert_id = a.id and n.company_id = a.company_id
     where a.rule_id = $1 and a.vehicle_id = $2 and a.id <> $3 order by n.at desc limit 1`,
    [rule.id, alert.vehicle_id, alert.id],
  )
  if (last === undefined) return { recently: false, untold: 0 }
  if (alert.received_at.getTime() - last.at.getTime() < rule.tellsEveryMs) return { recently: true, untold: 0 }
  const [row] = await tx.query<{ n: number }>(
    // What was held back, or was too old when it came, would have been told to nobody.
    'select count(*)::int as n from alert where rule_id = $1 and vehicle_id = $2 and id > $3 and id < $4 and not held and not late',
    [rule.id, alert.vehicle_id, last.alert_id, alert.id],
  )
  return { recently: false, untold: row?.n ?? 0 }
}
