import { alerts } from '#contract/profiles/alerts.ts'

import type { Tx } from '../port.ts'

/** By the keys of a set, and under the codes by which vehicles hold them. */
const codes = Object.fromEntries(Object.entries(alerts.values).map(([key, { wire }]) => [key, wire]))

/** For which categories a set is: a tractor under limits of the city would speed on every road (performance §7). */
const meantFor = { 'Pesados, rodovia': [1], 'Entrega urbana': [4], 'Leves, 12 V': [2] }

/**
 * Some vehicles of the demo hold the set of alert limits of their category: most in its newest revision, some in the one
 * before. In force from when it was given: the server itself judges by it.
 */
export async function seedAlertSets(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `with held as materialized (
       select v.id as vehicle, v.company_id as company, p.id as set, p.name, r.rev, r.by, r.at + interval '2 hours' as at, (
           select jsonb_object_agg(c.value, e.value) from jsonb_each(r.parameters) e join jsonb_each_text($2::jsonb) c on c.key = e.key
         ) as values
       from (select *, row_number() over (partition by company_id, category order by id) as n from vehicle where active) v
         join profile_set p on p.kind = 'alert' and p.company_id = v.company_id and $3::jsonb -> p.name @> to_jsonb(v.category)
           and v.n % 5 < 3
         join profile_revision r on r.profile_id = p.id and r.rev = case when v.n % 7 = 0 then 1 else p.rev end),
       known as (insert into setting_state (vehicle_id, company_id, kind, code, value, confirmed_at)
         select h.vehicle, h.company, 'alert', e.key, e.value, h.at from held h, jsonb_each(h.values) e),
       applied as (insert into profile_applied (company_id, kind, vehicle_id, profile_id, profile_name, rev, before, after, at, by)
         select h.company, 'alert', h.vehicle, h.set, h.name, h.rev, '{}', h.values, h.at, h.by from held h)
     insert into profile_vehicle (kind, vehicle_id, company_id, profile_id, rev_wanted, wanted, wanted_at, wanted_by, rev_confirmed, confirmed_at)
     select 'alert', h.vehicle, h.company, h.set, h.rev, h.values, h.at, h.by, h.rev, h.at from held h where h.at <= $1`,
    [now, JSON.stringify(codes), JSON.stringify(meantFor)],
  )
}
