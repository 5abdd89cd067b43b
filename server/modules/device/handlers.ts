import { limits } from '#contract/limits.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import { keysetPages } from '../../kit/exports/keysetPages.ts'
import { mapRows } from '../../kit/exports/mapRows.ts'
import type { Handlers } from '../../kit/handlers.ts'

interface UnknownDeviceRow {
  deviceId: string
  protocol: string
  firstSeenAt: Date
  lastSeenAt: Date
  reports: number
}

/** More than anyone registers by hand in a day. */
const most = 500

/** Newest first. The store counts microseconds and a Date does not: pages are told apart by the milliseconds. */
const newestUnknown = (tx: Tx, limit: number, after: UnknownDeviceRow | null): Promise<UnknownDeviceRow[]> =>
  tx.query<UnknownDeviceRow>(
    `select unique_id as "deviceId", protocol, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", reports
     from unknown_device, date_trunc('milliseconds', last_seen_at) as seen
     where $2::timestamptz is null or (seen, unique_id) < ($2, $3::text)
     order by seen desc, unique_id desc limit $1`,
    [limit, after?.lastSeenAt ?? null, after?.deviceId ?? null],
  )

const told = (row: UnknownDeviceRow) => ({
  ...row,
  firstSeenAt: row.firstSeenAt.getTime(),
  lastSeenAt: row.lastSeenAt.getTime(),
})

/** A device nobody registered belongs to no company yet: whoever may register devices sees all of them. */
export function deviceHandlers(store: Store, clock: Clock): Pick<Handlers, 'unknownDevices' | 'exportUnknownDevices'> {
  return {
    unknownDevices: async () => (await store.system((tx) => newestUnknown(tx, most, null))).map(told),

    exportUnknownDevices: async () => {
      const [counted] = await store.system((tx) =>
        tx.query<{ n: number }>('select count(*)::int as n from unknown_device'),
      )
      const rows = keysetPages<UnknownDeviceRow>((after) =>
        store.system((tx) => newestUnknown(tx, limits.exportPage, after)),
      )
      return { total: counted?.n ?? 0, companies: [], period: null, at: clock.now(), rows: mapRows(rows, told) }
    },
  }
}
