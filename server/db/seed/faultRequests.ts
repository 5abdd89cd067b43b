import type { Tx } from '../port.ts'
import ownTexts from './faultTexts.json' with { type: 'json' }

/**
 * What was read and cleared of faults in the last weeks, with the lists before and after, and how often vehicles are read by
 * themselves: eighty of them, at all four intervals.
 */
export async function seedFaultRequests(tx: Tx, now: number): Promise<void> {
  const at = new Date(now)
  await tx.query(
    `with asked as (
       select gen_random_uuid() as id, v.company_id, v.id as vehicle_id, u.id as by, u.name, v.id as n,
         case when v.id % 4 = 1 then 'faultDelete' else 'faultRead' end as action,
         case when v.id % 23 = 7 then 'commFailed' when v.id % 4 = 1 and v.id % 5 = 0 then 'commandFailed' else 'succeeded' end as state,
         $1::timestamptz - v.id % 26 * interval '23 hours' - v.id % 9 * interval '41 minutes' - interval '8 hours' as at,
         l.codes, case when v.id % 4 = 1 and v.id % 5 <> 0 then l.codes - 0 when v.id % 6 = 2 then '[]'
           when v.id % 6 = 4 then l.codes || '["P0562"]' else l.codes end as after
       from vehicle v join lateral (select u.id, u.name from user_company c join app_user u on u.id = c.user_id
           where c.company_id = v.company_id order by u.id limit 1) u on true
         cross join lateral (select (array['["P0217"]', '["P0420", "P0128"]', '["S110.0x5", "P0401"]', '["U0100"]', '["P0087", "S3251.16x2"]']::jsonb[])
           [1 + v.id % 5] as codes) l
       where v.active and v.id % 2 = 1 limit 120),
     made as (
       insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, reason, note,
         expires_at, sent_at, attempts, finished_at, decision, evidence, result, rev)
       select id, company_id, vehicle_id, action, 'diagnostics', state, id::text, '-', by, at, '', '', at + interval '10 minutes',
         at + interval '1 second', 1, at + case state when 'commFailed' then interval '10 minutes' else n % 40 * interval '1 second' + interval '20 seconds' end,
         jsonb_build_object('people', jsonb_build_object(by, name)) || case when action = 'faultDelete' then jsonb_build_object('before', codes) else '{}' end,
         case when state = 'commFailed' then null when action = 'faultDelete' then 'reading' else 'device' end,
         case when state = 'commFailed' then null when action = 'faultDelete' then jsonb_build_object('after', case state when 'succeeded' then after else codes end)
           else jsonb_build_object('before', codes, 'after', after) end, 3
       from asked returning id, company_id, vehicle_id, finished_at, action, state, result)
     insert into fault_reading (company_id, vehicle_id, at, how, command_id, codes, count)
     select company_id, vehicle_id, finished_at, 'person', id, array(select jsonb_array_elements_text(result->'after')),
       jsonb_array_length(result->'after')
     from made where action = 'faultRead' and state = 'succeeded'`,
    [at],
  )
  // A past that is told already is told again with what was read.
  await tx.query(
    `update hour_cursor c set dirty_from = least(c.dirty_from, r.at), rev = c.rev + 1
     from (select vehicle_id, min(at) as at from fault_reading group by vehicle_id) r
     where r.vehicle_id = c.vehicle_id and c.heard_at > r.at`,
  )
  await tx.query(
    `insert into fault_text (company_id, code, text, severity, ignored, changed_at)
     select c, t.code, t.text, t.severity, t.ignored, $1 from generate_series(1, 3) c,
       jsonb_to_recordset($2::jsonb) t (code text, text text, severity text, ignored boolean)`,
    [at, JSON.stringify(ownTexts)],
  )
  await tx.query(
    `insert into fault_schedule (vehicle_id, company_id, minutes, set_by, set_by_name, set_at, last_slot, last_at, last_outcome, asked, skipped)
     select v.id, v.company_id, m.minutes, u.id, u.name, $1::timestamptz - interval '6 days',
       floor((extract(epoch from $1::timestamptz) * 1000 - (v.id::bigint * 2654435761) % (m.minutes::bigint * 60000)) / (m.minutes::float8 * 60000)),
       $1::timestamptz - v.id % m.minutes * interval '1 minute', (array['read', 'noFaults', 'ignitionOff', 'read', 'unheard'])[1 + v.id % 5],
       5 + v.id % 37, v.id % 11
     from vehicle v cross join lateral (select (array[15, 30, 60, 1440])[1 + v.id % 4] as minutes) m join lateral (select u.id, u.name from user_company c join app_user u on u.id = c.user_id
         where c.company_id = v.company_id order by u.id limit 1) u on true
       join device d on d.vehicle_id = v.id
     where v.active and v.id % 3 = 2 order by v.id limit 80`,
    [at],
  )
}
