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
}

const newest = (tx: Tx, companies: readonly number[], limit: number): Promise<NotificationRow[]> =>
  tx.query<NotificationRow>(
    `select id, title, description, at, url, type, state from notification
     where company_id = any ($1::int[]) order by at desc, id desc limit $2`,
    [companies, limit],
  )

/**
 * NOTIF-07, NOTIF-21: newest first; whether one is read is the reader's own affair (NOTIF-26). Titles are in the language
 * of the page that asks.
 */
export function notificationHandlers(store: Store): Pick<Handlers, 'notifications'> {
  return {
    notifications: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const rows = await store.scoped({ companies }, (tx) => newest(tx, companies, body.limit))
      return rows.map((row) => ({
        ...row,
        title: titleIn(caller.language, row),
        at: row.at.getTime(),
        url: row.url ?? '',
      }))
    },
  }
}
