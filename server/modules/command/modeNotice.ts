import { type NotificationType, modeUrl } from '#contract/codes/notifications.ts'

import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'

/** Whoever asked for a maintenance is told so long before its end. */
export const noticeMs = 900_000
const type: NotificationType = 'MANUTENCAO'

interface Ending {
  company_id: number
  vehicle_id: number
  until_at: Date
  by: number
}

/** Tells of an end that is near, once; one that was put off is told of anew. */
export async function tellModeEnds(
  tx: Tx,
  { company_id, vehicle_id, until_at, by }: Ending,
  now: number,
): Promise<boolean> {
  const [made] = await tx.query<{ id: number }>(
    `insert into notification (company_id, title, description, at, url, type, state, vehicle_id, users)
     select $1, 'modeEnding', v.plate, $4, $5, $6, 'active', $2, array[$7::int] from vehicle v where v.id = $2
       and not exists (select 1 from notification n where n.company_id = $1 and n.vehicle_id = $2 and n.title = 'modeEnding'
         and n.at >= $3::timestamptz - $8 * interval '1 ms')
     returning id`,
    [company_id, vehicle_id, until_at, new Date(now), modeUrl, type, by, noticeMs],
  )
  if (made === undefined) return false
  await appendEvent(tx, { company: company_id, type: 'notificationRaised', rev: 1, body: { id: made.id, at: now } })
  return true
}
