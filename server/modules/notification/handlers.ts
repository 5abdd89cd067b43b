import type { AlertType } from '#contract/codes/alerts.ts'
import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import { notifiedAlertUrl, portChangeUrl } from '#contract/codes/notifications.ts'
import { NotificationId } from '#contract/kinds.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { titleIn } from './title.ts'

interface NotificationRow {
  id: number
  title: string
  description: string
  at: Date
  url: string | null
  type: string
  state: string
  port: string | null
  alert_type: AlertType | null
}

const newest = (tx: Tx, companies: readonly number[], userId: number, limit: number): Promise<NotificationRow[]> =>
  tx.query<NotificationRow>(
    `select n.id, n.title, n.description, n.at, n.url, n.type, n.state, n.port, a.type as alert_type
     from notification n left join alert a on a.id = n.alert_id
     where n.company_id = any ($1::int[]) and (n.users is null or $3 = any (n.users))
     order by n.at desc, n.id desc limit $2`,
    [companies, limit, userId],
  )

/** A port's change and an alert open by the notification that tells of them. */
function urlOf({ id, type, url, port, alert_type: alert }: NotificationRow): string {
  if (port !== null) return portChangeUrl(type, id)
  if (alert !== null) return notifiedAlertUrl(eventOfAlert[alert].id, id)
  return url ?? ''
}

/**
 * NOTIF-07, NOTIF-21: newest first; whether one is read is the reader's own affair (NOTIF-26). Titles are in the language
 * of the page that asks.
 */
export function notificationHandlers(store: Store): Pick<Handlers, 'notifications'> {
  return {
    notifications: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const rows = await store.scoped({ companies }, (tx) => newest(tx, companies, caller.userId, body.limit))
      return rows.map((row) => ({
        id: NotificationId.parse(row.id),
        title: titleIn(caller.language, row),
        description: row.description,
        at: row.at.getTime(),
        url: urlOf(row),
        type: row.type,
        state: row.state,
      }))
    },
  }
}
