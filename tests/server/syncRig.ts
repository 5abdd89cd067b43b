import type { Tx } from '#server/db/port.ts'

/** Rights of drivers on vehicles of both companies, in every state; two of them are still in force at the end of the week. */
export async function plantGrants(tx: Tx, week: { from: number; now: number }): Promise<void> {
  await tx.query(
    `insert into sync_grant (company_id, driver_id, vehicle_id, may_block, may_unblock, minutes, state, registered_at, registered_by,
       registered_by_name, command_id, app_until, granted_at, expires_at, cancelled_at, cancelled_by_name)
     select c.company_id, d.id, c.vehicle_id, s.n % 2 = 0, s.n % 3 < 2, 30 + s.n, s.state, $1::timestamptz + s.n * interval '20 hours', 1,
       'Ana', c.id, case when s.state = 'app' then $2::timestamptz + interval '10 minutes' end,
       case when s.state in ('concluded', 'over', 'cancelled') then $1::timestamptz + s.n * interval '20 hours' + interval '1 minute' end,
       case s.state when 'concluded' then $2::timestamptz + s.n * interval '10 minutes'
                    when 'over' then $1::timestamptz + s.n * interval '20 hours' + interval '31 minutes' end,
       case when s.state = 'cancelled' then $1::timestamptz + s.n * interval '20 hours' + interval '9 minutes' end,
       case when s.state = 'cancelled' then 'Bia' end
     from (select c.*, row_number() over (partition by company_id order by vehicle_id) as k from command c
           where c.action = 'syncGrant' and c.state = 'succeeded') c
       join unnest(array['device', 'app', 'concluded', 'over', 'cancelled', 'failed', 'concluded', 'device']) with ordinality s(state, n)
         on s.n = c.k
       join lateral (select id from driver d where d.company_id = c.company_id order by id limit 1) d on true`,
    [new Date(week.from), new Date(week.now)],
  )
}
