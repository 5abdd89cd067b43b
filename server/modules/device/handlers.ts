import { fail } from '#contract/errors.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import { keysetPages } from '../../kit/exports/keysetPages.ts'
import { mapRows } from '../../kit/exports/mapRows.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { giveCompanyKey, keysOf } from './companyKey.ts'
import { setAside } from './ignored.ts'
import { giveKey } from './key.ts'

interface UnknownDeviceRow {
  deviceId: string
  protocol: string
  firstSeenAt: Date
  lastSeenAt: Date
  reports: number
  near: string | null
  ignoredAt: Date | null
  ignoredBy: string | null
  clockOffsetS: number | null
}

interface RemarkRow {
  deviceId: string
  plate: string | null
  kind: 'unread' | 'twin'
  field: string
  sample: string
  times: number
  firstAt: Date
  lastAt: Date
}

/** More than anyone registers by hand in a day. */
const most = 500

/** An id as people and firmware vary it: without marks, blanks and leading zeros. */
const bareId = (column: string) => `ltrim(regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g'), '0')`

/** Heard under the key of one of these companies; under the installation's token it is its first company's business. */
const theirs = (companies: string) =>
  `(under_company = any(${companies}) or under_company is null and (select min(id) from company) = any(${companies}))`

/**
 * Newest first. The store counts microseconds and a Date does not: pages are told apart by the milliseconds. A registered
 * device is named beside it only to whoever may see its company.
 */
const newestUnknown = (
  tx: Tx,
  { companies, ignored }: { companies: readonly number[]; ignored: boolean },
  limit: number,
  after: UnknownDeviceRow | null,
): Promise<UnknownDeviceRow[]> =>
  tx.query<UnknownDeviceRow>(
    `with page as (
       select unique_id, protocol, first_seen_at, last_seen_at, reports, clock_offset_s, seen
       from unknown_device, date_trunc('milliseconds', last_seen_at) as seen
       where ($2::timestamptz is null or (seen, unique_id) < ($2, $3::text)) and ${theirs('$4::int[]')}
         -- One in stock is registered, wherever it lies; under a company's key one of another is as good as unknown.
         and not exists (select from device d where d.unique_id = unknown_device.unique_id and d.active
                         and (under_company is null or d.company_id = under_company))
         -- Where one company put it aside, it still is the others' business.
         and $5 = (select count(*) = cardinality($4::int[]) from ignored_device i
                   where i.unique_id = unknown_device.unique_id and i.company_id = any($4))
       order by seen desc, unique_id desc limit $1
     ), known as (
       select ${bareId('unique_id')} as bare, min(unique_id) as unique_id from device where company_id = any($4) group by 1
     )
     select p.unique_id as "deviceId", protocol, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", reports,
            clock_offset_s as "clockOffsetS", k.unique_id as near, i.at as "ignoredAt", i.by_name as "ignoredBy"
     from page p left join lateral (select at, by_name from ignored_device
         where $5 and unique_id = p.unique_id and company_id = any($4) order by at desc, company_id limit 1) i on true
       left join known k on k.bare = ${bareId('p.unique_id')} and k.bare <> ''
     order by seen desc, p.unique_id desc`,
    [limit, after?.lastSeenAt ?? null, after?.deviceId ?? null, companies, ignored],
  )

/** Of devices of these companies, and for who runs the installation of those that nobody registered. */
const newestRemarks = (tx: Tx, companies: readonly number[]): Promise<RemarkRow[]> =>
  tx.query<RemarkRow>(
    `select r.unique_id as "deviceId", v.plate, r.kind, r.field, r.sample, r.times, r.first_at as "firstAt",
            r.last_at as "lastAt"
     from device_remark r left join device d on d.unique_id = r.unique_id left join vehicle v on v.id = d.vehicle_id
     where d.company_id = any($1) or d.unique_id is null and (select min(id) from company) = any($1)
     order by r.last_at desc, r.unique_id, r.kind, r.field limit $2`,
    [companies, most],
  )

const told = (row: UnknownDeviceRow) => ({
  ...row,
  firstSeenAt: row.firstSeenAt.getTime(),
  lastSeenAt: row.lastSeenAt.getTime(),
  ignoredAt: row.ignoredAt?.getTime() ?? null,
})

/** A device nobody registered is seen by the company under whose key it reports, else by who runs the installation. */
export function deviceHandlers(
  store: Store,
  clock: Clock,
  refused: () => { times: number; lastAt: number | null },
): Pick<
  Handlers,
  | 'unknownDevices'
  | 'refusedReports'
  | 'ignoreDevice'
  | 'exportUnknownDevices'
  | 'deviceRemarks'
  | 'makeTrackerKey'
  | 'makeCompanyKey'
  | 'companyKeys'
> {
  return {
    makeTrackerKey: ({ params, caller }) =>
      store.scoped(caller, async (tx) => ({ address: await giveKey(tx, params.id, caller, new Date(clock.now())) })),

    makeCompanyKey: ({ params, caller }) =>
      store.scoped(caller, async (tx) => ({ key: await giveCompanyKey(tx, params.id, caller, new Date(clock.now())) })),

    companyKeys: ({ caller }) => store.scoped(caller, (tx) => keysOf(tx, caller.companies, new Date(clock.now()))),

    unknownDevices: async ({ query, caller: { companies } }) => {
      const wanted = { companies, ignored: query.ignorados !== undefined }
      return (await store.system((tx) => newestUnknown(tx, wanted, most, null))).map(told)
    },

    refusedReports: async () => refused(),

    ignoreDevice: async ({ body: { deviceId, ignored }, caller }) => {
      const heard = await store.system((tx) =>
        tx.query(`select 1 from unknown_device where unique_id = $1 and ${theirs('$2::int[]')}`, [
          deviceId,
          caller.companies,
        ]),
      )
      if (heard.length === 0) fail('entity.notFound')
      await store.scoped(caller, (tx) => setAside(tx, caller, deviceId, ignored, new Date(clock.now())))
      return {}
    },

    deviceRemarks: async ({ caller }) =>
      (await store.system((tx) => newestRemarks(tx, caller.companies))).map((row) => ({
        ...row,
        firstAt: row.firstAt.getTime(),
        lastAt: row.lastAt.getTime(),
      })),

    exportUnknownDevices: async ({ body: { ignored }, caller: { companies } }) => {
      const [counted] = await store.system((tx) =>
        tx.query<{ n: number }>(`select count(*)::int as n from unknown_device where ${theirs('$1::int[]')}`, [
          companies,
        ]),
      )
      const rows = keysetPages<UnknownDeviceRow>((after, limit) =>
        store.system((tx) => newestUnknown(tx, { companies, ignored }, limit, after)),
      )
      return { total: counted?.n ?? 0, companies: [], period: null, at: clock.now(), rows: mapRows(rows, told) }
    },
  }
}
