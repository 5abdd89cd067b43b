import { severities } from '#contract/codes/alerts.ts'

import type { Tx } from '../db/port.ts'
import { note } from '../live/alertActs.ts'
import { type AlertRow as StoredAlert, alertColumns } from '../live/alertRows.ts'
import { announceAlert, notifyOf } from './alertNews.ts'
import { holdBack } from './heldAlerts.ts'
import { raiseAlerts } from './raise.ts'
import { needsAck } from './store.ts'
import type { Worse } from './valueAlerts.ts'

/**
 * Alerts that passed the second limit of their rule (ENT-27): one step more severe, and to be answered anew by whoever
 * answered the milder one. Of one that was closed meanwhile it is an alert of its own: nothing worse goes unsaid.
 */
export async function worsen(tx: Tx, worse: readonly Worse[]): Promise<number> {
  const held = await holdBack(
    tx,
    worse.map(({ row }) => row),
  )
  let written = 0
  for (const [n, row] of held.entries()) {
    const { entry, subject, draft, measured, rule } = row
    const [alert] = await tx.query<StoredAlert>(
      `update alert set severity = $4, peak = $5, rev = rev + 1, changes = changes + 1, acked_at = null, acked_by = null,
         needs_ack = needs_ack or $6, held = held and not $6, asked_at = to_timestamp($7),
         shelved_until = case when $4 <> 'critical' then shelved_until end
       where id = (select id from alert where vehicle_id = $1 and type = $2 and subject = $3 and resolved_at is null
                   and cleared_at is null and rule_id = $8 order by occurred_at desc limit 1)
         and array_position($9::text[], severity) > array_position($9::text[], $4)
       returning ${alertColumns}`,
      [
        entry.vehicleId,
        draft.type,
        subject,
        draft.severity,
        measured?.peak ?? null,
        needsAck(row),
        draft.receivedAt / 1000,
        rule?.id ?? null,
        [...severities],
      ],
    )
    if (alert === undefined) {
      written += await anew(tx, { row, at: worse[n]?.at ?? draft.occurredAt })
      continue
    }
    written++
    await note(tx, null, alert, { kind: 'worsen', now: draft.receivedAt })
    await announceAlert(tx, 'alertRaised', alert)
    if (rule !== null && row.held !== true) await notifyOf(tx, rule, alert)
  }
  return written
}

/** Of the same kind none lasts that could be worse: then it is one itself, unless it is that severe already. */
async function anew(tx: Tx, { row, at }: Worse): Promise<number> {
  const [lasting] = await tx.query(
    `select 1 from alert where vehicle_id = $1 and type = $2 and subject = $3 and resolved_at is null and cleared_at is null
       and array_position($5::text[], severity) <= array_position($5::text[], $4) limit 1`,
    [row.entry.vehicleId, row.draft.type, row.subject, row.draft.severity, [...severities]],
  )
  if (lasting !== undefined) return 0
  return raiseAlerts(tx, [{ ...row, repeat: false, apartMs: 0, draft: { ...row.draft, occurredAt: at } }])
}
