import type { Tx } from '../port.ts'
import document from './modes.json' with { type: 'json' }

/**
 * Two months of maintenances of vehicles with a past, each with the commands that began and ended it; five that stand are
 * in the workshop now, and a sixth is about to drive off.
 */
export async function seedModes(tx: Tx, now: number): Promise<void> {
  const values = [new Date(now), document.notes]
  await tx.query(
    `with known as (
       select v.id, v.company_id, (s.telemetry->>'ignition')::boolean as ignition, s.motion, s.motion_since, u.id as by, u.name,
         row_number() over (partition by s.motion = 0 and not (s.telemetry->>'ignition')::boolean order by v.id) as n
       from vehicle v join vehicle_state s on s.vehicle_id = v.id
         join lateral (select u.id, u.name from user_company c join app_user u on u.id = c.user_id
           where c.company_id = v.company_id order by u.id limit 1) u on true
       where v.active and s.telemetry->>'blocked' is distinct from 'true'),
     wanted as (
       select *, least($1::timestamptz - interval '3 minutes', greatest(motion_since + interval '2 minutes', $1::timestamptz - interval '5 hours'))
           as from_at, null::timestamptz as to_at,
         null as ended_by, (array[8, 12, 24])[1 + id % 3] as hours from known
       where case when motion = 0 and not ignition then n <= 5 else n = 1 end
       union all
       select k.*, x.from_at, x.from_at + case x.how when 'time' then x.hours * interval '1 hour' else (1 + x.i % 5) * interval '67 minutes' end,
         x.how, x.hours
       from known k cross join lateral (
         select i, $1::timestamptz - i * interval '26 days' - k.id % 17 * interval '31 hours' - interval '2 days' as from_at,
           (array[8, 4, 6])[1 + (i + k.id) % 3] as hours, (array['user', 'user', 'time', 'moved'])[1 + (i * 3 + k.id) % 4] as how
         from generate_series(0, 1) i) x),
     told as (select w.*, gen_random_uuid() as command, ($2::text[])[1 + (w.id + w.hours) % cardinality($2::text[])] as note from wanted w),
     asked as (
       insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, reason,
         note, expires_at, sent_at, attempts, finished_at, decision, evidence, payload, rev)
       select command, company_id, id, 'maintenanceOn', 'mode', 'succeeded', command::text, '-', by, from_at - interval '9 seconds', '',
         note, from_at + interval '10 minutes', from_at - interval '8 seconds', 1, from_at,
         jsonb_build_object('people', jsonb_build_object(by, name)), 'device', jsonb_build_object('hours', hours), 3 from told
       union all
       select k.id, t.company_id, t.id, 'maintenanceOff', 'mode', 'succeeded', k.id::text, '-', t.by, t.to_at - interval '7 seconds', '',
         t.note, t.to_at + interval '10 minutes', t.to_at - interval '6 seconds', 1, t.to_at,
         jsonb_build_object('people', jsonb_build_object(t.by, t.name)), 'device', '{}'::jsonb, 3
       from told t cross join lateral (select gen_random_uuid() as id where t.id > 0) k where t.ended_by = 'user')
     insert into maintenance_span (company_id, vehicle_id, from_at, until_at, to_at, how, note, by, by_name, ended_by, ended_name, command_id)
     select company_id, id, from_at, from_at + hours * interval '1 hour', to_at, 'device', note, by, name, ended_by,
       case ended_by when 'user' then name end, command from told`,
    values,
  )
  // Their devices say so: the simulated ones go on from what they last told.
  await tx.query(
    `update vehicle_state s set telemetry = s.telemetry || '{"maintenance": true}', telemetry_at = s.telemetry_at ||
       jsonb_build_object('maintenance', extract(epoch from m.from_at)::bigint * 1000)
     from maintenance_span m where m.vehicle_id = s.vehicle_id and m.to_at is null`,
  )
}
