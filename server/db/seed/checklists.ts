import { bitsOf } from '#contract/rules/checklist.ts'

import type { Tx } from '../port.ts'

/** What the demo's devices and records could speak for when somebody looked; the rest they took on trust. */
const shown = bitsOf((item) => item !== 'immobilizationProfile' && item !== 'eventProfile' && item !== 'synchronism')

/**
 * What people said of four vehicles in five before they left: of most it still holds, of some it ends within a day or
 * is over, and a fifth was never looked at. One or two items are missing here and there.
 */
export async function seedChecklists(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `insert into tower_checklist (vehicle_id, company_id, items, evidence, done_by, done_by_name, done_at, expires_at, note, rev)
     select v.id, v.company_id, s.items, s.items & $2::int, w.id, w.name, s.at,
       case when v.id % 5 = 1 then s.at + interval '6 days' else s.at + interval '7 days' end,
       case when v.id % 11 = 0 then 'Luz conferida no pátio' else '' end, 1
     from vehicle v
       join lateral (
         select 4095 - case when v.id % 3 = 0 then 0 else 1 << (v.id % 12) end - case when v.id % 7 = 0 and v.id % 12 <> 4 then 1 << 4 else 0 end as items,
           $1::timestamptz - make_interval(mins => case v.id % 5 when 1 then 8900 when 2 then 9000 when 3 then 600 else 3000 end + v.id % 300) as at) s on true
       join lateral (
         select u.id, u.name from app_user u join user_company c on c.user_id = u.id
         where u.active and c.company_id = v.company_id order by u.id limit 1) w on true
     where v.active and v.id % 5 <> 0`,
    [now, shown],
  )
}
