import type { Tx } from '#server/db/port.ts'

const day = 86_400_000

/** A fence of each company, and what some vehicles of the first are used for. */
export async function plantFences(tx: Tx, from: number, vehicles: readonly number[]): Promise<void> {
  await tx.query(
    `insert into fence (id, company_id, name, colour, origin, shape, points, area_m2, perimeter_m, bounds, alert_enter, alert_exit,
       created_at, updated_at)
     select c, c, 'Pátio ' || c, '#4C8DFF', 'radius', '{}', 1, 1, 1, '[]', true, true, $1, $1 from generate_series(1, 2) c`,
    [new Date(from)],
  )
  for (const [n, id] of vehicles.entries()) {
    if (n % 2 === 1 || n >= 10) continue
    await tx.query(
      `with made as (insert into operation (company_id, description, kind) values (1, $1, 'transport') returning id)
       insert into operation_vehicle (company_id, operation_id, vehicle_id, linked_at) select 1, id, $2, $3 from made`,
      [`Operação ${n}`, id, new Date(from - 30 * day)],
    )
    // What hung on it for two days of the week.
    await tx.query(
      `with made as (insert into implement (company_id, description, kind) values (1, $1, 'other') returning id)
       insert into implement_vehicle (company_id, implement_id, vehicle_id, linked_at, linked_by_name, unlinked_at, unlinked_by_name)
       select 1, id, $2, $3, 'Ana', $4, 'Bia' from made`,
      [`Baú ${n}`, id, new Date(from + day), new Date(from + 3 * day)],
    )
  }
}
