import { z } from 'zod'

import type { Tx } from '../port.ts'
import document from './registers.json' with { type: 'json' }

const Descriptions = { company: z.int(), descriptions: z.array(z.string()) }
const Registers = z.strictObject({
  items: z.array(z.strictObject({ register: z.string(), ...Descriptions })),
  groupings: z.array(z.strictObject(Descriptions)),
})

/** Trackers in stock, two out of use, and six vehicles whose tracker was swapped within the last week. */
async function seedTrackers(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `insert into device (unique_id, company_id, protocol, producer, model, keyboard, active)
     select 'ST' || lpad((c.id * 1000 + n)::text, 9, '0'), c.id, 'suntech', 'Suntech', 'ST310U',
       case when n % 3 = 0 then 'external' else 'none' end, n <> 7
     from (select distinct company_id as id from driver) c, generate_series(1, 7) n`,
  )
  await tx.query(
    `update device set updater = coalesce(producer, 'Servidor') || ' OTA', utc_offset_min = case when id % 4 = 0 then 0 else -180 end,
       special = (array['Sensor de carreta', 'Leitor de cartão', 'Chave de presença'])[id % 5], telemetry = id % 6 > 0, blocking = id % 3 > 0
     where id % 9 > 0`,
  )
  await tx.query(
    `with swapped as (
       update tracker_vehicle l set linked_at = $1::timestamptz - make_interval(hours => 20 * s.n::int, mins => 7 * s.n::int),
         linked_by = u.id, linked_by_name = u.name, begun_notes = (
           select jsonb_build_object('reason', 'swap', 'odometerKm', v.odometer_km) from vehicle v where v.id = l.vehicle_id)
       from (select id, row_number() over (order by vehicle_id) as n from tracker_vehicle where vehicle_id % 11 = 3 order by vehicle_id limit 6) s
         join app_user u on u.email = 'cadastro@farol.dev'
       where l.id = s.id returning l.company_id, l.vehicle_id, l.linked_at, l.linked_by, l.linked_by_name, l.begun_notes),
     old as (insert into device (unique_id, company_id, protocol, producer, model)
       select 'ST' || lpad((900000 + vehicle_id)::text, 9, '0'), company_id, 'suntech', 'Suntech', 'ST300' from swapped returning id, unique_id)
     insert into tracker_vehicle (company_id, tracker_id, vehicle_id, linked_at, unlinked_at, unlinked_by, unlinked_by_name, ended_notes)
     select s.company_id, old.id, s.vehicle_id, '2000-01-01T00:00:00Z', s.linked_at, s.linked_by, s.linked_by_name, s.begun_notes
     from swapped s join old on old.unique_id = 'ST' || lpad((900000 + s.vehicle_id)::text, 9, '0')`,
    [now],
  )
}

/** What the demo's companies keep to choose from, and each of their vehicles in one of the company's groupings. */
export async function seedRegisters(tx: Tx, now: Date): Promise<void> {
  const { items, groupings } = Registers.parse(document)
  for (const { company, register, descriptions } of items)
    await tx.query('insert into register_item (company_id, register, description) select $1, $2, unnest($3::text[])', [
      company,
      register,
      descriptions,
    ])
  await tx.query(
    `update driver d set workload = w.description
     from (select company_id, description, row_number() over (partition by company_id order by id) as n,
             count(*) over (partition by company_id) as all_of from register_item where register = 'workload') w
     where w.company_id = d.company_id and w.n = 1 + d.id % w.all_of`,
  )
  await seedTrackers(tx, now)
  await tx.query(
    `update driver_vehicle l set linked_at = $1::timestamptz - make_interval(mins => (l.vehicle_id * 211 % 90000 + 300)::int),
       linked_by = u.id, linked_by_name = u.name
     from app_user u where u.email = (array['admin@farol.dev', 'cadastro@farol.dev', 'supervisor@farol.dev'])[1 + l.vehicle_id % 3]`,
    [now],
  )
  for (const { company, descriptions } of groupings) {
    await tx.query('insert into grouping (company_id, description) select $1, unnest($2::text[])', [
      company,
      descriptions,
    ])
    await tx.query(
      `insert into grouping_vehicle (company_id, grouping_id, vehicle_id, linked_at, linked_by, linked_by_name)
       select v.company_id, g.id, v.id, $2::timestamptz - make_interval(mins => (v.id * 397 % 9900 + 120)::int), u.id, u.name
       from vehicle v
       join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of_it
             from grouping where company_id = $1) g on v.id % g.all_of_it = g.n
       left join app_user u on u.email = (array['admin@farol.dev', 'supervisor@farol.dev', 'despacho@farol.dev'])[1 + v.id % 3]
       where v.company_id = $1`,
      [company, now],
    )
  }
}
