import type { Tx } from '../port.ts'
import said from './alerts.json' with { type: 'json' }

/**
 * What became of the past's alerts, so that each state of §6.8 is there twice and more: of each company the newest two wait,
 * two more are over and wait, two are acknowledged and go on, two are put aside; the others were answered within minutes,
 * and a part of them was closed with a cause. By the first accounts of the company; what they did is noted.
 */
export async function seedAlertLife(tx: Tx, now: number): Promise<void> {
  await tx.query(
    `create temporary table past_alert on commit drop as
     select a.id, a.company_id, a.vehicle_id, a.type, a.rev, a.occurred_at, f.id as who, f.name,
       row_number() over (partition by a.company_id order by a.severity = 'critical', a.occurred_at desc, a.id desc) as n
     from alert a join lateral (select u.id, u.name from user_company c join app_user u on u.id = c.user_id
       where c.company_id = a.company_id and u.active order by u.id limit 1) f on true
     where a.needs_ack and a.acked_at is null and a.resolved_at is null and a.occurred_at < to_timestamp($1)`,
    [now / 1000],
  )
  const at = `least(p.occurred_at + make_interval(secs => 60 + p.id % 300), to_timestamp($1))`
  const times = [now / 1000]
  await tx.query(
    `update alert a set cleared_at = case when p.n in (1, 2, 5, 6, 7, 8) then null
         else coalesce(a.cleared_at, least(a.occurred_at + interval '20 minutes', to_timestamp($1))) end
     from past_alert p where p.id = a.id`,
    times,
  )
  await tx.query(
    `update alert a set rev = a.rev + 1, changes = a.changes + 1, acked_at = ${at}, acked_by = p.who,
       snapshot = a.snapshot || jsonb_build_object('ackedByName', p.name)
     from past_alert p where p.id = a.id and (p.n in (5, 6) or p.n > 8)`,
    times,
  )
  await tx.query(
    `update alert a set rev = a.rev + 1, changes = a.changes + 1, assigned_to = p.who, assigned_name = p.name
     from past_alert p where p.id = a.id and p.n in (2, 5, 9, 12)`,
  )
  await tx.query(
    `update alert a set rev = a.rev + 1, changes = a.changes + 1, shelved_until = to_timestamp($1) + p.n * interval '5 minutes',
       shelved_name = p.name, shelved_reason = $2
     from past_alert p where p.id = a.id and p.n in (7, 8) and a.severity <> 'critical'`,
    [...times, said.shelved],
  )
  await tx.query(
    `insert into alert_shelf (company_id, vehicle_id, type, from_at, until_at, reason, by_name)
     select p.company_id, p.vehicle_id, p.type, to_timestamp($1), a.shelved_until, a.shelved_reason, p.name
     from past_alert p join alert a on a.id = p.id where a.shelved_until is not null`,
    times,
  )
  await tx.query(
    `update alert a set rev = a.rev + 1, changes = a.changes + 1, resolved_at = a.acked_at + interval '15 minutes', resolved_by = p.who,
       resolved_name = p.name, cause = (array['real', 'false', 'test', 'defect', 'notFound'])[1 + p.n / 3 % 5]
     from past_alert p where p.id = a.id and p.n > 8 and p.n % 3 = 0 and a.acked_at + interval '15 minutes' < to_timestamp($1)`,
    times,
  )
  await tx.query(
    `insert into alert_outage (company_id, vehicle_id, from_at, until_at, ended_at, ended_name, reason, by_name)
     select o.company_id, o.vehicle_id, to_timestamp($1) + o.begun, to_timestamp($1) + o.until, o.ended, case when o.ended is not null then o.name end, $2, o.name
     from (select p.company_id, p.vehicle_id, p.name, w.begun, w.until,
             case when w.back is not null then to_timestamp($1) + w.back end as ended,
             row_number() over (partition by p.company_id, w.nth order by p.vehicle_id) as n, w.nth
           from (select distinct company_id, vehicle_id, name, dense_rank() over (partition by company_id order by vehicle_id desc) as at from past_alert) p
             join (values (1, interval '-5 hours', interval '43 hours', null::interval), (2, interval '-3 days', interval '-1 day', interval '-30 hours'))
               w(nth, begun, until, back) on w.nth = p.at) o where o.n = 1`,
    [...times, said.outage],
  )
  await tx.query(
    `insert into alert_note (company_id, alert_id, at, user_id, by_name, kind, note, rev)
     select p.company_id, p.id, d.at, p.who, p.name, d.kind, d.note, d.rev
     from past_alert p join alert a on a.id = p.id cross join lateral (values
       (a.acked_at, 'acknowledge', null, p.rev + 1),
       (case when a.assigned_to is not null then coalesce(a.acked_at, ${at}) end, 'assign', p.name, a.rev),
       (case when a.shelved_until is not null then to_timestamp($1) end, 'shelve', a.shelved_reason, a.rev),
       (case when p.n % 4 = 0 then coalesce(a.acked_at, ${at}) end, 'comment', $2, a.rev),
       (a.resolved_at, 'resolve', null, a.rev)) d (at, kind, note, rev)
     where d.at is not null order by d.at`,
    [...times, said.comment],
  )
}
