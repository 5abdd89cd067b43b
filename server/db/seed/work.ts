import { z } from 'zod'

import type { Tx } from '../port.ts'
import document from './work.json' with { type: 'json' }

const company = z.int()
const Work = z.strictObject({
  operations: z.array(z.looseObject({ company, description: z.string(), fences: z.array(z.string()) })),
  implements: z.array(z.looseObject({ company, name: z.string(), many: z.int() })),
  lines: z.array(z.looseObject({ company, code: z.string() })),
  harvests: z.array(z.looseObject({ company, description: z.string() })),
  fieldOperations: z.array(z.looseObject({ company, description: z.string() })),
  macros: z.array(z.string()),
  sets: z.array(z.looseObject({ company, kind: z.string(), name: z.string() })),
  goals: z.array(z.looseObject({ company, description: z.string() })),
  bonusPlans: z.array(z.looseObject({ company, description: z.string() })),
})

/** Who linked what in the demo's last seven days. */
const people = `(select array_agg(id order by id) as ids, array_agg(name order by id) as names from app_user where email in
  ('admin@farol.dev', 'supervisor@farol.dev', 'despacho@farol.dev')) p`
/** What follows from a number `n`: an instant within the last seven days, and a person. */
const when = `$1::timestamptz - make_interval(mins => (n * 397 % 9900 + 120)::int)`
const who = `p.ids[1 + n % 3], p.names[1 + n % 3]`

/** What vehicles are used for, what hangs on them, lines, seasons and macros, with a week of links behind them. */
export async function seedWork(tx: Tx, now: Date): Promise<void> {
  const {
    operations,
    implements: hung,
    lines,
    harvests,
    fieldOperations,
    macros,
    goals,
    bonusPlans,
    sets,
  } = Work.parse(document)
  const marks = `changed_at, changed_by`
  await tx.query(
    `insert into operation (company_id, description, kind, days, starts_at, ends_at, ${marks})
     select o.company, o.description, o.kind, o.days, o."startsAt", o."endsAt", ${when}, p.names[1 + n % 3]
     from rows from (jsonb_to_recordset($2::jsonb) as (company int, description text, kind text, days text, "startsAt" text,
       "endsAt" text)) with ordinality o (company, description, kind, days, "startsAt", "endsAt", n), ${people}`,
    [now, JSON.stringify(operations)],
  )
  await tx.query(
    `insert into operation_fence (company_id, operation_id, fence_id)
     select o.company_id, o.id, f.id from jsonb_to_recordset($1::jsonb) d (company int, description text, fences jsonb)
     join operation o on o.company_id = d.company and o.description = d.description
     join fence f on f.company_id = d.company and d.fences ? f.name`,
    [JSON.stringify(operations)],
  )
  // Each vehicle in one operation of its company; one in five came from another within the week.
  await tx.query(
    `with o as (select id, company_id, row_number() over (partition by company_id order by id) - 1 as n,
                  count(*) over (partition by company_id) as whole from operation),
       v as (select id, company_id, row_number() over (order by id) as n from vehicle where active),
       past as (insert into operation_vehicle (company_id, operation_id, vehicle_id, linked_at, linked_by, linked_by_name,
                  unlinked_at, unlinked_by, unlinked_by_name)
                select v.company_id, o.id, v.id, $1::timestamptz - interval '7 days', ${who.replaceAll('n %', 'v.n %')},
                  ${when.replaceAll('(n', '(v.n')}, ${who.replaceAll('n %', 'v.n %')}
                from v join o on o.company_id = v.company_id and (v.id + 1) % o.whole = o.n, ${people} where v.n % 5 = 0)
     insert into operation_vehicle (company_id, operation_id, vehicle_id, linked_at, linked_by, linked_by_name)
     select v.company_id, o.id, v.id, ${when.replaceAll('(n', '(v.n')}, ${who.replaceAll('n %', 'v.n %')}
     from v join o on o.company_id = v.company_id and v.id % o.whole = o.n, ${people}`,
    [now],
  )
  await tx.query(
    `insert into implement (company_id, description, kind, plate, axles, sensor, ${marks})
     select d.company, d.name || ' ' || lpad(n::text, 2, '0'), d.kind, d.plates || '1A' || lpad(n::text, 2, '0'), d.axles,
       case when n % 3 > 0 then upper(regexp_replace(substr(md5(d.name || n), 1, 12), '(..)(?=.)', '\\1:', 'g')) end,
       ${when}, p.names[1 + n % 3]
     from jsonb_to_recordset($2::jsonb) d (company int, kind text, name text, plates text, axles int, many int),
       generate_series(1, d.many) n, ${people}`,
    [now, JSON.stringify(hung)],
  )
  // Two of three hang on a vehicle of the kind that draws them, half of those after another one.
  await tx.query(
    `with i as (select i.id, i.company_id, row_number() over (partition by i.company_id order by i.id) as n from implement i),
       v as (select id, company_id, row_number() over (partition by company_id order by category = 1 desc, id) as n
             from vehicle where active and category in (1, 3)),
       past as (insert into implement_vehicle (company_id, implement_id, vehicle_id, linked_at, linked_by, linked_by_name,
                  unlinked_at, unlinked_by, unlinked_by_name)
                select i.company_id, i.id, v.id, $1::timestamptz - interval '7 days', ${who.replaceAll('n %', 'i.n %')},
                  ${when.replaceAll('(n', '(i.n')}, ${who.replaceAll('n %', 'i.n %')}
                from i join v on v.company_id = i.company_id and v.n = i.n + 3, ${people} where i.n % 2 = 0)
     insert into implement_vehicle (company_id, implement_id, vehicle_id, linked_at, linked_by, linked_by_name)
     select i.company_id, i.id, v.id, ${when.replaceAll('(n', '(i.n')}, ${who.replaceAll('n %', 'i.n %')}
     from i join v on v.company_id = i.company_id and v.n = i.n - i.n % 4 / 3, ${people} where i.n % 3 > 0`,
    [now],
  )
  await tx.query(
    `with d as (select * from rows from (jsonb_to_recordset($2::jsonb) as (company int, code text, name text, way text,
                  headway int, start text, "end" text)) with ordinality d (company, code, name, way, headway, starts, ends, n)),
       l as (insert into bus_line (company_id, code, name, way, headway, ${marks})
             select d.company, d.code, d.name, d.way, d.headway, ${when}, p.names[1 + n % 3] from d, ${people}
             returning id, company_id, code),
       s as (insert into line_start_fence (company_id, line_id, fence_id)
             select l.company_id, l.id, f.id from l join d on d.code = l.code
             join fence f on f.company_id = l.company_id and f.name = d.starts)
     insert into line_end_fence (company_id, line_id, fence_id)
     select l.company_id, l.id, f.id from l join d on d.code = l.code
     join fence f on f.company_id = l.company_id and f.name = d.ends`,
    [now, JSON.stringify(lines)],
  )
  await tx.query(
    `insert into line_vehicle (company_id, line_id, vehicle_id, linked_at, linked_by, linked_by_name)
     select l.company_id, l.id, v.id, ${when.replaceAll('(n', '(v.n')}, ${who.replaceAll('n %', 'v.n %')}
     from (select id, company_id, row_number() over (partition by company_id order by id) - 1 as n,
             count(*) over (partition by company_id) as whole from bus_line) l
     join (select id, company_id, row_number() over (order by id) as n from vehicle where active and category >= 4) v
       on v.company_id = l.company_id and (v.n % l.whole = l.n or (v.n % 7 = 0 and v.n % 5 = l.n)), ${people}`,
    [now],
  )
  // Who drives long ways has somebody beside them; one in three had another one before, within the week.
  await tx.query(
    `with v as (select id, company_id, driver_id, row_number() over (partition by company_id order by id) as n
                from vehicle where active and driver_id is not null and category in (1, 5)),
       d as (select id, company_id, row_number() over (partition by company_id order by id desc) as n from driver where active),
       past as (insert into auxiliary_vehicle (company_id, driver_id, vehicle_id, linked_at, linked_by, linked_by_name,
                  unlinked_at, unlinked_by, unlinked_by_name)
                select v.company_id, d.id, v.id, $1::timestamptz - interval '7 days', ${who.replaceAll('n %', 'v.n %')},
                  ${when.replaceAll('(n', '(v.n')}, ${who.replaceAll('n %', 'v.n %')}
                from v join d on d.company_id = v.company_id and d.n = v.n / 4 + 1 and d.id <> v.driver_id, ${people}
                where v.n % 12 = 0)
     insert into auxiliary_vehicle (company_id, driver_id, vehicle_id, linked_at, linked_by, linked_by_name)
     select v.company_id, d.id, v.id, ${when.replaceAll('(n', '(v.n')}, ${who.replaceAll('n %', 'v.n %')}
     from v join d on d.company_id = v.company_id and d.n = v.n / 4 and d.id <> v.driver_id, ${people} where v.n % 4 = 0`,
    [now],
  )
  const days = (key: string) => `($1::timestamptz + make_interval(days => d."${key}"))::date`
  await tx.query(
    `with d as (select * from jsonb_to_recordset($2::jsonb) d (company int, description text, crop text, "from" int, "to" int,
                  "areaHa" float8, "targetHa" float8)),
       h as (insert into harvest (company_id, description, crop, starts_on, ends_on, area_ha, target_ha, ${marks})
             select d.company, d.description || ' ' || to_char(${days('from')}, 'YYYY/') || to_char(${days('to')}, 'YY'), d.crop,
               ${days('from')}, ${days('to')}, d."areaHa", d."targetHa", $1, p.names[1] from d, ${people}
             returning id, company_id)
     insert into harvest_fence (company_id, harvest_id, fence_id)
     select h.company_id, h.id, f.id from h join fence f on f.company_id = h.company_id and f.name like 'Fazenda%'`,
    [now, JSON.stringify(harvests)],
  )
  await tx.query(
    `with d as (select * from jsonb_to_recordset($2::jsonb) d (company int, description text, activity text, harvest text,
                  "from" int, "to" int, width float8, least float8, most float8)),
       o as (insert into field_operation (company_id, description, activity, width_m, least_kmh, most_kmh, starts_on, ends_on,
               ${marks})
             select d.company, d.description, d.activity, d.width, d.least, d.most, ${days('from')}, ${days('to')}, $1, p.names[2]
             from d, ${people} returning id, company_id, description),
       h as (insert into field_operation_harvest (company_id, field_operation_id, harvest_id)
             select o.company_id, o.id, h.id from o join d on d.description = o.description
             join harvest h on h.company_id = o.company_id and h.crop = d.harvest),
       f as (insert into field_operation_fence (company_id, field_operation_id, fence_id)
             select o.company_id, o.id, f.id from o join fence f on f.company_id = o.company_id and f.name like 'Fazenda%')
     insert into field_operation_vehicle (company_id, field_operation_id, vehicle_id, linked_at, linked_by, linked_by_name)
     select o.company_id, o.id, v.id, ${when.replaceAll('(n', '(v.n')}, ${who.replaceAll('n %', 'v.n %')}
     from o join (select id, company_id, row_number() over (order by id) as n from vehicle where active and category = 3) v
       on v.company_id = o.company_id and v.n % 5 = o.id % 5, ${people}`,
    [now, JSON.stringify(fieldOperations)],
  )
  // Sets of what trackers hold, each changed once: what a vehicle has of them it is asked for by people.
  await tx.query(
    `with d as (select * from jsonb_to_recordset($2::jsonb) d (company int, kind text, name text, description text, first jsonb, "then" jsonb)),
       s as (insert into profile_set (company_id, kind, name, description, parameters, rev, ${marks})
             select d.company, d.kind, d.name, d.description, d."then", 2, $1::timestamptz - interval '31 hours', p.names[2] from d, ${people}
             returning id, company_id, kind, name)
     insert into profile_revision (profile_id, company_id, rev, parameters, by, at)
     select s.id, s.company_id, r.rev, case r.rev when 1 then d.first else d."then" end, p.names[r.rev],
       $1::timestamptz - case r.rev when 1 then interval '6 days' else interval '31 hours' end
     from s join d on d.company = s.company_id and d.kind = s.kind and d.name = s.name, generate_series(1, 2) r (rev), ${people}`,
    [now, JSON.stringify(sets)],
  )
  await tx.query(
    `with d as (select * from jsonb_to_recordset($2::jsonb) d (company int, description text, measure text, target float8,
                  scope text, "from" int, "to" int, named text)),
       g as (insert into goal (company_id, description, measure, target, scope, starts_on, ends_on, ${marks})
             select d.company, d.description, d.measure, d.target, d.scope, ${days('from')}, ${days('to')}, $1, p.names[2]
             from d, ${people} returning id, company_id, description),
       o as (insert into goal_operation (company_id, goal_id, operation_id)
             select g.company_id, g.id, o.id from g join d on d.description = g.description
             join operation o on o.company_id = g.company_id and o.description = d.named where d.scope = 'operation')
     insert into goal_grouping (company_id, goal_id, grouping_id)
     select g.company_id, g.id, o.id from g join d on d.description = g.description
     join grouping o on o.company_id = g.company_id and o.description = d.named where d.scope = 'grouping'`,
    [now, JSON.stringify(goals)],
  )
  await tx.query(
    `insert into bonus_plan (company_id, description, least_km, least_days, first_score, first_cents, second_score, second_cents,
       third_score, third_cents, cap_cents, active, ${marks})
     select d.company, d.description, d."leastKm", d."leastDays", 90, 40000, 80, 25000, 70, 10000, d."capCents", d.active, $1, p.names[1]
     from jsonb_to_recordset($2::jsonb) d (company int, description text, "leastKm" float8, "leastDays" int, "capCents" bigint,
       active boolean), ${people}`,
    [now, JSON.stringify(bonusPlans)],
  )
  // Exams that are over, that run, one that is still to come; a few take them, and whoever drove (server/db/seed/exams.ts).
  await tx.query(
    `with e as (insert into drive_well (company_id, description, starts_on, ends_on, pass_mark, least_km, least_trips, ${marks})
                select d.company, d.name, ${days('from')}, ${days('to')}, d.mark, d.km, d.trips, $1, p.names[2]
                from (values (1, 'Dirigir bem, turma 1', -7, -3, 75, 100, 2), (1, 'Dirigir bem, turma 2', -2, 12, 75, 200, 3),
                  (1, 'Dirigir bem, turma 3', 20, 40, 80, 300, 5), (2, 'Condução de passageiros, 1º ciclo', -7, -3, 75, 100, 3),
                    (2, 'Condução de passageiros, 2º ciclo', -2, 12, 75, 100, 3), (3, 'Safra segura', -7, -3, 75, 100, 2))
                  d (company, name, "from", "to", mark, km, trips), ${people} returning id, company_id)
     insert into drive_well_driver (company_id, drive_well_id, driver_id)
     select e.company_id, e.id, d.id from e join driver d on d.company_id = e.company_id and d.active and (d.id + e.id) % 40 = 0`,
    [now],
  )
  // Loads of concrete around now, ten a day: those of before ended, some after their time; the last are on their way.
  await tx.query(
    `with c as (select (select time_zone from company where id = 1) as zone),
       n as (select n, ($1::timestamptz + make_interval(mins => n * 47 - 20)) at time zone c.zone as at from c, generate_series(-24, 4) n),
       o as (insert into concrete_order (company_id, number, customer, mix, cubic_metres, day, planned_at, batched_at, arrived_at,
               unloading_at, unloaded_at, water_added_l, receiver, refusal, ${marks})
             select 1, 'C-' || lpad((n + 125)::text, 4, '0'), (array['Construtora Horizonte', 'Obras do Litoral', 'Residencial Ipê'])[1 + (n + 24) % 3],
               (array['fck 25, slump 100', 'fck 30, slump 120', 'fck 40, slump 160'])[1 + (n + 24) % 3], 6 + (n + 24) % 3, at::date,
               to_char(at + interval '60 minutes', 'HH24:MI'),
               case when n <= 0 then to_char(at, 'HH24:MI') end,
               case when n < -1 then to_char(at + make_interval(mins => case when n % 6 = 0 then 96 else 55 + (n + 24) % 9 * 2 end), 'HH24:MI') end,
               case when n < -2 then to_char(at + make_interval(mins => case when n % 6 = 0 then 110 when n % 8 = 0 then 101 else 75 end), 'HH24:MI') end,
               case when n < -3 then to_char(at + make_interval(mins => case when n % 6 = 0 then 154 else 118 end), 'HH24:MI') end,
               case when n < -3 and n % 5 = 0 then 40 end, case when n < -3 then (array['Paulo Dias', 'Rita Moura'])[1 + (n + 24) % 2] end,
               case when n < -3 and n % 11 = 0 then 'Rita Moura: slump acima do traço' end,
               $1, p.names[3] from n, ${people} returning id, company_id, number),
       m as (insert into concrete_order_vehicle (company_id, concrete_order_id, vehicle_id)
             select 1, o.id, v.id from o join (select id, row_number() over (order by id) - 1 as n from vehicle
               where company_id = 1 and active and body = 'mixer' limit 4) v on v.n = right(o.number, 4)::int % 4
             returning concrete_order_id, vehicle_id),
       f as (insert into concrete_order_plant (company_id, concrete_order_id, fence_id)
             select 1, m.concrete_order_id, f.id from m join fence_vehicle l using (vehicle_id) join fence f on f.id = l.fence_id and f.plant)
     insert into concrete_order_site (company_id, concrete_order_id, fence_id)
     select 1, m.concrete_order_id, f.id from m join fence_vehicle l using (vehicle_id) join fence f on f.id = l.fence_id and f.name like 'Obra %'`,
    [now],
  )
  await tx.query(
    `with m as (insert into macro (company_id, code, message, ${marks})
                select 1, 10 * n, m.message, ${when}, p.names[1 + n % 3]
                from unnest($2::text[]) with ordinality m (message, n), ${people} returning id, company_id)
     insert into macro_user (company_id, macro_id, user_id)
     select m.company_id, m.id, u.id from m join app_user u on u.company_id = m.company_id and u.email in
       ('supervisor@farol.dev', 'despacho@farol.dev')`,
    [now, macros],
  )
}
