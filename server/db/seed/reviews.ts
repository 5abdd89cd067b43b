import type { DemoFleet } from '../../gateway/simulator/fleet.ts'
import { odometerAtStart } from '../../gateway/simulator/vehicle.ts'
import { judgeReviews } from '../../modules/review/judge.ts'
import type { Tx } from '../port.ts'

/** The kinds of reviews that vehicles come back for: `n, type, words, every km, every months, notice km`. */
const kinds = `(values (0, 'oil', 'Óleo do motor e filtros', 20000, 6, 1000), (1, 'tyres', 'Rodízio de pneus', 15000, 4, 800),
  (2, 'brakes', 'Lonas e pastilhas de freio', 30000, 8, 1500), (3, 'filters', 'Filtros de ar e cabine', 40000, 10, 1500),
  (4, 'suspension', 'Suspensão e amortecedores', 60000, 14, 2000), (5, 'electric', 'Bateria e alternador', 80000, 18, 2000),
  (6, 'review', 'Revisão geral', 50000, 12, 2000), (7, 'tachograph', 'Cronotacógrafo', 99000, 24, 3000))
  k (n, type, words, every, months, ahead)`
/** What such a review costs: `type, n, kind, what, quantity, cents`. */
const lines = `(values ('oil', 1, 'part', 'Óleo 15W40 (L)', 28, 3290), ('oil', 2, 'part', 'Filtro de óleo', 1, 18900),
  ('oil', 3, 'labour', 'Mão de obra (h)', 1.5, 12000), ('tyres', 1, 'labour', 'Rodízio e balanceamento', 6, 4500),
  ('brakes', 1, 'part', 'Jogo de lonas', 2, 42000), ('brakes', 2, 'labour', 'Mão de obra (h)', 4, 12000),
  ('filters', 1, 'part', 'Filtro de ar', 1, 31000), ('filters', 2, 'part', 'Filtro de cabine', 1, 8900),
  ('suspension', 1, 'part', 'Amortecedor', 4, 56000), ('suspension', 2, 'labour', 'Mão de obra (h)', 6, 12000),
  ('electric', 1, 'part', 'Bateria 180 Ah', 2, 98000), ('review', 1, 'labour', 'Revisão geral (h)', 8, 12000),
  ('tachograph', 1, 'labour', 'Ensaio e lacre', 1, 38000)) x (type, n, kind, what, quantity, cents)`
/** A number of 0 to 1 that belongs to a vehicle and one of its reviews. */
const luck = (salt: number) => `((v.id * 7919 + s.n * 104729 + ${salt} * 15485863) % 1000) / 1000.0`
/** Vehicles with the reading that they begin from, km and hours. */
const vehicles = `(select v.id, v.company_id, v.category, v.plate, a.value as km, coalesce(h.value, 0) as h,
    ($1::timestamptz at time zone c.time_zone)::date as today
  from vehicle v join company c on c.id = v.company_id
    join counter_anchor a on a.vehicle_id = v.id and a.kind = 'km'
    left join counter_anchor h on h.vehicle_id = v.id and h.kind = 'h' where v.active)`

/** Fourteen months of reviews: readings that vehicles count from, what was done and what it cost, and what is due in all states. */
export async function seedReviews(tx: Tx, fleet: DemoFleet, now: Date): Promise<void> {
  const began = new Date(now.getTime() - 8 * 86_400_000)
  await tx.query(
    `insert into counter_anchor (company_id, vehicle_id, kind, at, day, value, how, by_name)
     select v.company_id, v.id, k.kind, $3, ($3::timestamptz at time zone c.time_zone)::date,
       case k.kind when 'km' then round(o.km) else round(o.km / 28) end, 'typed', 'Olga Freitas'
     from unnest($1::int[], $2::float8[]) o (id, km) join vehicle v on v.id = o.id join company c on c.id = v.company_id,
       (values ('km'), ('h')) k (kind) where k.kind = 'km' or v.category = 3`,
    [fleet.vehicles.map(({ id }) => id), fleet.vehicles.map(odometerAtStart), began],
  )
  // Two that are open of each vehicle; every fifteenth draws one more, that a defect of an inspection opened.
  await tx.query(
    `with d as (
       select v.*, s.n, k.type, k.words, k.ahead, case when s.n = 3 then 'defect' else 'person' end as opened,
         v.today - 20 + floor(${luck(1)} * 200)::int as due,
         greatest(2000, (v.km - 900 + ${luck(2)} * k.every)::int / 10 * 10) as due_km,
         greatest(20, (v.h - 12 + ${luck(3)} * 250)::int) as due_h
       from ${vehicles} v cross join generate_series(1, 3) s (n) join ${kinds} on k.n = (v.id * 3 + s.n * 5) % 8
       where s.n < 3 or v.id % 15 = 0)
     insert into review (company_id, description, type, service_order, due_on, notify_on, due_km, notify_km, due_h, notify_h,
       opened_by, workshop_from, changed_at, changed_by)
     select d.company_id, d.words, d.type, 'OS ' || (4000 + d.id * 4 + d.n), d.due, d.due - 15,
       case when d.category <> 3 then d.due_km end, case when d.category <> 3 then greatest(1000, d.due_km - d.ahead) end,
       case when d.category = 3 then d.due_h end, case when d.category = 3 then greatest(1, d.due_h - 20) end,
       d.opened, case when d.id % 47 = 0 and d.n = 1 then $1::timestamptz - make_interval(hours => 3 + d.id % 40) end,
       $1::timestamptz - make_interval(days => 25 + (d.id * d.n) % 60), 'Olga Freitas' from d`,
    [now],
  )
  await tx.query(
    `insert into review (company_id, description, type, service_order, due_on, notify_on, due_km, notify_km, done_on, done_at,
       done_km, done_h, supplier, state, state_since, opened_by, changed_at, changed_by)
     select v.company_id, k.words, k.type, 'OS ' || (1000 + v.id * 4 + s.n), d.done + 6, d.done - 10,
       case when v.category <> 3 then greatest(2000, d.km::int / 10 * 10 + 250) end,
       case when v.category <> 3 then greatest(1000, d.km::int / 10 * 10 - 800) end, d.done, d.at,
       case when v.category <> 3 then d.km end, case when v.category = 3 then greatest(1, v.h - (v.today - d.done) * 6) end,
       (array['Oficina própria', 'Truck Center Sul', 'Mecânica Serra Azul'])[1 + (v.id + s.n) % 3], 'realized', d.at, 'person', d.at, 'Olga Freitas'
     from ${vehicles} v cross join generate_series(1, 3) s (n) join ${kinds} on k.n = (v.id * 3 + s.n * 5) % 8,
       lateral (select v.today - 2 - ((s.n - 1) * 140 + floor(${luck(4)} * 135))::int as done) b,
       lateral (select b.done, b.done::timestamptz + interval '19 hours' as at,
         round(greatest(1000, v.km * (1 - (v.today - b.done) / 2200.0))) as km) d`,
    [now],
  )
  // Each of its vehicle; service orders were numbered by it.
  await tx.query(
    `insert into review_vehicle (company_id, review_id, vehicle_id)
     select r.company_id, r.id, v.id from review r join vehicle v on v.company_id = r.company_id
       and v.id = (substr(r.service_order, 4)::int - case when r.done_on is null then 4000 else 1000 end) / 4`,
  )
  await tx.query(
    `insert into review_user (company_id, review_id, user_id) select r.company_id, r.id, u.id from review r
     join app_user u on u.company_id = r.company_id
       and u.email in ('admin@farol.dev', 'supervisor@farol.dev', 'oficina@farol.dev', 'litoral@farol.dev')`,
  )
  await tx.query(
    `with l as (insert into review_line (company_id, review_id, n, kind, what, quantity, unit_cents)
                select r.company_id, r.id, x.n, x.kind, x.what, x.quantity, x.cents from review r join ${lines} on x.type = r.type
                where r.done_on is not null and r.id % 5 < 2 returning review_id, quantity, unit_cents)
     update review r set cost_cents = s.cents from (select review_id, round(sum(quantity * unit_cents))::int8 as cents from l group by 1) s
     where r.id = s.review_id`,
  )
  await tx.query(
    `insert into review_cause (company_id, review_id, kind, words) select r.company_id, r.id, 'defect', d.description from review r
     join lateral (select description from external_defect d where d.company_id = r.company_id order by (d.id + r.id) % 5, d.id limit 1) d on true
     where r.opened_by = 'defect'`,
  )
  // Some of those of batteries were opened by their signal; most of them rightly.
  await tx.query(
    `with s as (update review set opened_by = 'signal' where id in
         (select id from review where type = 'electric' and done_on is not null order by (id * 7919) % 997, id limit 12) returning id, company_id)
     insert into review_cause (company_id, review_id, kind, what, words, outcome)
     select company_id, id, 'signal', 'restV', 'Bateria em repouso (V) · Atenção',
       case when row_number() over (order by id) % 4 = 0 then 'refuted' else 'confirmed' end from s`,
  )
  await tx.query(
    `insert into review_state (company_id, review_id, state, at, by_name)
     select company_id, id, 'upToDate', least(changed_at, notify_on - 1), changed_by from review
     union all select company_id, id, 'realized', done_at, changed_by from review where done_on is not null`,
  )
  // Three were marked done on the wrong vehicle, and opened again within hours.
  await tx.query(
    `insert into review_state (company_id, review_id, state, at, by_name, note)
     select r.company_id, r.id, s.state, r.changed_at + s.after, r.changed_by, s.note
     from (select * from review where done_on is null and workshop_from is null order by (id * 104729) % 997, id limit 3) r,
       (values ('realized', interval '1 hour', null), ('reopened', interval '4 hours', 'Marcada na unidade errada')) s (state, after, note)`,
  )
  // What was due is no news of this minute: it was told when it came.
  await judgeReviews(tx, now, null, async () => {})
  await tx.query(
    `update review r set state_since = least($1::timestamptz - interval '3 hours', case
         when r.state = 'delayed' and r.due_on < $1::date then r.due_on + 1 when r.state = 'pending' and r.notify_on <= $1::date
         then r.notify_on else $1::date - r.id % 9 end) where r.state in ('pending', 'delayed')`,
    [now],
  )
  await tx.query(
    `insert into review_state (company_id, review_id, state, at)
     select company_id, id, state, state_since from review where state in ('pending', 'delayed')`,
  )
  await tx.query(
    `insert into review_notice (company_id, review_id, kind, due, user_id, sent_at)
     select r.company_id, r.id, k.of || r.state, concat_ws(' ', r.due_on, r.due_km, r.due_h), u.user_id, r.state_since
     from review r join review_user u on u.company_id = r.company_id and u.review_id = r.id, (values (''), ('letter.')) k (of)
     where r.state in ('pending', 'delayed')`,
  )
  await tx.query(
    `insert into notification (company_id, title, description, at, url, type, state, vehicle_id, users)
     select r.company_id, case r.state when 'pending' then 'reviewPending' else 'reviewDelayed' end, v.plate || ': ' || r.description,
       r.state_since, '/manutencao/revisao/' || r.id, 'revisao', 'active', v.id,
       array(select u.user_id from review_user u where u.company_id = r.company_id and u.review_id = r.id)
     from review r join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id join vehicle v on v.id = l.vehicle_id
     where r.state in ('pending', 'delayed') and r.state_since > $1::timestamptz - interval '3 days'`,
    [now],
  )
}
