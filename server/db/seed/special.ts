import type { Tx } from '../port.ts'

/** What was asked of trackers in the last weeks: most answered, some refused, a few never said a word. */
export const seedSpecial = (tx: Tx, now: number): Promise<unknown> =>
  tx.query(
    `with asked as (
       select gen_random_uuid() as id, v.company_id, v.id as vehicle_id, u.id as by, u.name, v.id as n, s.telemetry->'odometerKm' as km,
         (array['versionRead', 'identityRead', 'versionRead', 'positionAsk', 'trackerRestart', 'odometerSet', 'accelerometerSet',
           'gnssRestart', 'serviceReset', 'versionRead'])[1 + v.id % 10] as action,
         case when v.id % 17 = 3 then 'commandFailed' when v.id % 19 = 5 then 'commFailed' else 'succeeded' end as state,
         $1::timestamptz - v.id % 27 * interval '23 hours' - v.id % 7 * interval '47 minutes' - interval '1 hour' as at
       from vehicle v left join vehicle_state s on s.vehicle_id = v.id
         join lateral (select u.id, u.name from user_company c join app_user u on u.id = c.user_id
           where c.company_id = v.company_id order by u.id limit 1) u on true
       where v.active and v.id % 3 = 0 limit 120)
     insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, reason, note,
       expires_at, sent_at, attempts, finished_at, decision, evidence, payload, result, rev)
     select id, company_id, vehicle_id, action, 'tracker', state, id::text, '-', by, at, '', '', at + interval '10 minutes',
       at + interval '1 second', 1, at + case state when 'commFailed' then interval '10 minutes' else n % 9 * interval '1 second' + interval '2 seconds' end,
       jsonb_build_object('people', jsonb_build_object(by, name)), case state when 'succeeded' then 'device' end,
       case when action = 'odometerSet' and km is not null then jsonb_build_object('odometerKm', km, 'odometerAgainKm', km) end,
       case when state <> 'succeeded' then null
         when action = 'versionRead' then jsonb_build_object('firmware', (array['1.4.2', '1.5.0', '1.6.1', '1.6.3'])[1 + n % 4], 'hardware', 'R' || 1 + n % 3)
         when action = 'identityRead' then jsonb_build_object('iccid', '8955' || lpad((n * 7919)::text, 9, '0'))
         when action = 'odometerSet' and km is not null then jsonb_build_object('odometer', km) end, 3
     from asked where action <> 'odometerSet' or km is not null`,
    [new Date(now)],
  )
