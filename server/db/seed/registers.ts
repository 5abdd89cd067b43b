import { z } from 'zod'

import type { Tx } from '../port.ts'
import document from './registers.json' with { type: 'json' }

const Descriptions = { company: z.int(), descriptions: z.array(z.string()) }
const Registers = z.strictObject({
  items: z.array(z.strictObject({ register: z.string(), ...Descriptions })),
  groupings: z.array(z.strictObject(Descriptions)),
})

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
