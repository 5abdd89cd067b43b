import type { Store, Tx } from '../../db/port.ts'
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

const newestUnknown = (tx: Tx): Promise<UnknownDeviceRow[]> =>
  tx.query<UnknownDeviceRow>(
    `select unique_id as "deviceId", protocol, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", reports
     from unknown_device order by last_seen_at desc, unique_id limit ${most}`,
  )

/** A device nobody registered belongs to no company yet: whoever may register devices sees all of them. */
export function deviceHandlers(store: Store): Pick<Handlers, 'unknownDevices'> {
  return {
    unknownDevices: async () => {
      const rows = await store.system(newestUnknown)
      return rows.map((row) => ({
        ...row,
        firstSeenAt: row.firstSeenAt.getTime(),
        lastSeenAt: row.lastSeenAt.getTime(),
      }))
    },
  }
}
