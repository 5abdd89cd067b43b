import type { ViolationRule } from '#contract/codes/journeyRules.ts'
import { journeyUrl } from '#contract/codes/notifications.ts'
import { permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import { writeNotices } from '../../ingest/noticeStore.ts'

/** What was broken where no alert can stand: `at` in whole minutes since 1970-01-01 UTC. */
interface Untold {
  driverId: number
  rule: ViolationRule
  at: number
}

/**
 * Tells whoever reads journeys of limits that no vehicle stands for: a day without one, or one that never said where it is
 * (journey §2). Once each, for what is begun is new once.
 */
export async function tellLimits(tx: Tx, untold: readonly Untold[], now: number): Promise<number> {
  if (untold.length === 0) return 0
  const rows = await tx.query<{
    company: number
    name: string
    day: string
    driver: number
    rule: string
    users: number[]
  }>(
    `select d.company_id as company, d.id as driver, d.name, w.rule,
       coalesce((select j.day from journey j where j.driver_id = d.id and j.started_at <= to_timestamp(w.at)
         order by j.started_at desc limit 1), (to_timestamp(w.at) at time zone c.time_zone)::date)::text as day,
       array(select u.id from app_user u join profile_permission g on g.profile_id = u.profile_id and g.key = $4 and g.module and g.r
         where u.active and (u.company_id = d.company_id
           or exists (select from user_company l where l.user_id = u.id and l.company_id = d.company_id))) as users
     from unnest($1::int[], $2::text[], $3::float8[]) with ordinality w(driver, rule, at, n)
       join driver d on d.id = w.driver join company c on c.id = d.company_id order by w.n`,
    [
      untold.map(({ driverId }) => driverId),
      untold.map(({ rule }) => rule),
      untold.map(({ at }) => at * 60),
      permissions.journey,
    ],
  )
  return writeNotices(
    tx,
    rows.map(({ company, driver, name, rule, day, users }) => ({
      company,
      subject: 'journeyLimit',
      description: `${rule} · ${name}`,
      at: now,
      url: journeyUrl(driver, day),
      type: 'JORNADA',
      state: 'active',
      users,
    })),
  )
}
