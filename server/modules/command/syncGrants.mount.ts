import type { Language } from '#contract/kinds.ts'
import { sayIn } from '#contract/machine/report.ts'
import { syncGrants, syncNow } from '#contract/reports/syncGrants.ts'
import type { SyncState } from '#contract/rules/sync.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { type Sql, sql } from '../../kit/sql.ts'

/** What is over counts as over from that instant on, whenever it is written. */
const rows = (now: number, where: Sql): Sql => sql`
  select g.id as "grantId", g.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", d.name as driver,
    case when g.state = 'concluded' and g.expires_at <= to_timestamp(${now / 1000}::float8) then 'over'
         when g.state = 'app' and g.app_until <= to_timestamp(${now / 1000}::float8) then 'failed' else g.state end as state,
    g.may_block as "mayBlock", g.may_unblock as "mayUnblock", g.minutes, g.registered_at as "registeredAt",
    g.registered_by_name as "registeredBy", g.granted_at as "grantedAt", g.expires_at as "expiresAt",
    case when g.state = 'concluded'
      then greatest(0, extract(epoch from g.expires_at - to_timestamp(${now / 1000}::float8)) / 60)::float8 end as remaining,
    g.cancelled_at as "cancelledAt", g.cancelled_by_name as "cancelledBy", g.revoke_id is not null as revoking,
    case when k.state = 'succeeded' then 'confirmed' when k.state = 'unknown' then 'unknown'
         when k.state is null or k.state in ('awaitingSecond', 'armed', 'pending', 'sent') then 'asked' else 'failed' end as told
  from sync_grant g join vehicle v on v.id = g.vehicle_id join driver d on d.id = g.driver_id
    left join lateral (select c.state from (select coalesce(g.revoke_id, g.command_id) as id offset 0) w
      join command c on c.id = w.id) k on true
  where ${where}`

interface Made {
  state: SyncState
  mayBlock: boolean
  mayUnblock: boolean
  told: string
  revoking: boolean
}

const finish =
  (report: typeof syncGrants | typeof syncNow) =>
  (row: Made, { language }: { language: Language }) => {
    const say = (code: string) => sayIn(report, language, code)
    return {
      status: say(`status.${row.state}`),
      situation: say(row.state),
      device: say(`${row.revoking ? 'revoke' : 'grant'}.${row.told}`),
      actions: [row.mayBlock && say('block'), row.mayUnblock && say('unblock')].filter(Boolean).join(' · '),
    }
  }

const ofVehicles = (companies: readonly number[], vehicles: readonly number[]): Sql =>
  sql`g.company_id = any(${companies}::int[])
    and (cardinality(${vehicles}::int[]) = 0 or g.vehicle_id = any(${vehicles}::int[]))`

export const syncNowMount = mountReport(syncNow, {
  sql: ({ companies, vehicles, now }) =>
    rows(
      now,
      sql`${ofVehicles(companies, vehicles)} and (g.state = 'device'
        or (g.state = 'app' and g.app_until > to_timestamp(${now / 1000}::float8))
        or (g.state = 'concluded' and g.expires_at > to_timestamp(${now / 1000}::float8)))`,
    ),
  finish: finish(syncNow),
})

export const syncGrantsMount = mountReport(syncGrants, {
  sql: ({ companies, vehicles, from, to, now }) =>
    rows(
      now,
      sql`${ofVehicles(companies, vehicles)} and g.registered_at >= to_timestamp(${from / 1000}::float8)
        and g.registered_at <= to_timestamp(${to / 1000}::float8)`,
    ),
  finish: finish(syncGrants),
})
