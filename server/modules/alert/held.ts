import type { HeldBy } from '#contract/endpoints/alert.ts'

import type { Tx } from '../../db/port.ts'
import { heldByWork } from '../../ingest/heldAlerts.ts'
import type { AlertRow } from '../../live/alertRows.ts'

interface HeldRow extends Record<string, unknown> {
  how: HeldBy
  at: Date | null
  until: Date | null
  by: string | null
  reason: string | null
  count: number | null
}

/**
 * What held an alert back (§4.3), in the order of its beginning: repeats that its cooldown took, what it was put aside for, its
 * vehicle out of service or in maintenance, the frequency of its rule (CONST-09), and its own age when it came.
 */
export async function heldBackOf(tx: Tx, { id }: AlertRow) {
  const rows = await tx.query<HeldRow>(
    `with a as (select * from alert where id = $1)
     select 'cooldown' as how, a.occurred_at as at, a.last_at as until, null as by, null as reason, a.repeats as count
     from a where a.repeats > 0
     union all select 'late', a.occurred_at, a.received_at, null, null, null from a where a.late
     union all
     select 'shelf', s.from_at, coalesce(s.ended_at, s.until_at), s.by_name, s.reason, null
     from a join alert_shelf s on s.vehicle_id = a.vehicle_id and s.type = a.type
       and case when s.alert_id is null then a.severity <> 'critical' else s.alert_id = a.id end
     where (s.from_at <= a.received_at and coalesce(s.ended_at, s.until_at) > a.received_at)
       or exists (select from alert_note n where n.alert_id = a.id and n.kind = 'shelve' and n.at = s.from_at)
     union all
     select 'outage', o.from_at, coalesce(o.ended_at, o.until_at), o.by_name, o.reason, null
     from a join alert_outage o on o.vehicle_id = a.vehicle_id and o.from_at <= a.occurred_at
       and coalesce(o.ended_at, o.until_at) > a.received_at
     union all
     select 'work', m.from_at, least(m.until_at, coalesce(m.to_at, 'infinity')), m.by_name, m.note, null
     from a join maintenance_span m on m.vehicle_id = a.vehicle_id and m.from_at <= a.occurred_at
       and least(m.until_at, coalesce(m.to_at, 'infinity')) > a.occurred_at
     where ${heldByWork}
     union all
     select 'frequency', n.at, n.at + every.s * interval '1 s', null, null, null
     from a, lateral (select (r.body ->> 'notify_every_s')::int as s from alert_rule_rev r
         where r.rule_id = a.rule_id and r.rev = a.rule_rev and r.body ->> 'notify' <> 'nobody') every,
       lateral (select n.at from alert x join notification n on n.alert_id = x.id and n.company_id = x.company_id
         where x.rule_id = a.rule_id and x.vehicle_id = a.vehicle_id and x.id <> a.id and n.at <= a.received_at
         order by n.at desc limit 1) n
     where every.s > 0 and not a.late and a.received_at < n.at + every.s * interval '1 s'
       and not exists (select from notification t where t.alert_id = a.id and t.company_id = a.company_id)
     order by at, how`,
    [id],
  )
  return rows.map(({ at, until, ...row }) => ({ ...row, at: at?.getTime() ?? null, until: until?.getTime() ?? null }))
}
