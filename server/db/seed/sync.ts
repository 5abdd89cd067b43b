import type { Tx } from '../port.ts'

/**
 * Rights of drivers on vehicles of the last two weeks, in every state: most are over, some were taken back, two are still
 * in force. Minutes ago that each was registered, for how long, and what device and phone made of it.
 */
const grants = [
  { ago: 19_000, minutes: 60, state: 'over', command: 'succeeded', revoke: 'succeeded' },
  { ago: 16_400, minutes: 120, state: 'over', command: 'succeeded', revoke: 'succeeded' },
  { ago: 13_100, minutes: 30, state: 'cancelled', command: 'succeeded', revoke: 'succeeded' },
  { ago: 11_800, minutes: 480, state: 'over', command: 'succeeded', revoke: 'succeeded' },
  { ago: 9_300, minutes: 60, state: 'failed', command: 'commandFailed', revoke: null },
  { ago: 7_700, minutes: 240, state: 'cancelled', command: 'succeeded', revoke: 'commFailed' },
  { ago: 5_200, minutes: 90, state: 'failed', command: 'commFailed', revoke: 'commFailed' },
  { ago: 2_900, minutes: 60, state: 'over', command: 'succeeded', revoke: 'succeeded' },
  { ago: 1_500, minutes: 720, state: 'over', command: 'succeeded', revoke: 'succeeded' },
  { ago: 300, minutes: 480, state: 'concluded', command: 'succeeded', revoke: null },
  { ago: 55, minutes: 120, state: 'concluded', command: 'succeeded', revoke: null },
  { ago: 4, minutes: 60, state: 'app', command: 'succeeded', revoke: null },
] as const

/** The rights of the demo, each with the commands that carried it to its device and away from there again. */
export async function seedSync(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `with given as (select row_number() over (order by g.ago desc) as n, g.* from jsonb_to_recordset($2::jsonb)
                      g (ago int, minutes int, state text, command text, revoke text)),
       pair as (select row_number() over (order by d.id) as n, d.id as driver, d.company_id, v.id as vehicle
                from driver d join lateral (select v.id from vehicle v where v.company_id = d.company_id and v.active
                  order by v.id offset d.id % 40 limit 1) v on true
                where d.company_id = 1 and d.active and exists (select from card_driver l where l.driver_id = d.id and l.unlinked_at is null)),
       who as (select id, name from app_user where management_company_id = 1 and active order by id limit 1),
       whole as materialized (
         select g.*, p.driver, p.vehicle, p.company_id as company, w.id as who, w.name as person, gen_random_uuid() as carry,
           case when g.revoke is not null then gen_random_uuid() end as away, $1::timestamptz - make_interval(mins => g.ago) as at,
           $1::timestamptz - make_interval(mins => g.ago) + interval '20 seconds' as granted
         from given g join pair p on p.n = g.n * 3, who w),
       carried as (
         insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, reason,
           note, expires_at, sent_at, attempts, finished_at, decision, evidence, payload)
         select w.carry, w.company, w.vehicle, 'syncGrant', 'synchronism', w.command, w.carry, '', w.who, w.at, '', '',
           w.at + interval '10 minutes', w.at + interval '2 seconds', 1, w.granted,
           jsonb_build_object('people', jsonb_build_object(w.who, w.person)), case when w.command = 'succeeded' then 'device' end,
           jsonb_build_object('driver', w.driver, 'block', w.n % 2 = 1, 'unblock', w.n % 3 > 0, 'minutes', w.minutes)
         from whole w
         union all
         select w.away, w.company, w.vehicle, 'syncRevoke', 'synchronism', w.revoke, w.away, '', w.who, r.at, '', '',
           r.at + interval '10 minutes', r.at + interval '2 seconds', 1, r.at + interval '15 seconds',
           jsonb_build_object('people', jsonb_build_object(w.who, w.person)), case when w.revoke = 'succeeded' then 'device' end,
           jsonb_build_object('driver', w.driver)
         from whole w join lateral (select w.granted + make_interval(mins => case w.state when 'over' then w.minutes else 9 end) as at) r on true
         where w.away is not null)
     insert into sync_grant (company_id, driver_id, vehicle_id, may_block, may_unblock, minutes, state, registered_at, registered_by,
       registered_by_name, command_id, revoke_id, app_until, granted_at, expires_at, cancelled_at, cancelled_by_name)
     select w.company, w.driver, w.vehicle, w.n % 2 = 1, w.n % 3 > 0 or w.n % 2 = 0, w.minutes, w.state, w.at, w.who, w.person, w.carry,
       w.away, case when w.state = 'app' then w.granted + interval '15 minutes' end,
       case when w.state in ('concluded', 'over', 'cancelled') then w.granted end,
       case when w.state in ('concluded', 'over', 'cancelled') then w.granted + make_interval(mins => w.minutes) end,
       case when w.state = 'cancelled' then w.granted + interval '8 minutes' end, case when w.state = 'cancelled' then w.person end
     from whole w`,
    [now, JSON.stringify(grants)],
  )
}
