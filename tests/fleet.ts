import type { Store } from '#server/db/port.ts'

/** Two companies; `count` vehicles with a device `d<n>` each, every second one of company 2. Gives the vehicles' ids. */
export async function seedTestFleet(store: Store, count: number): Promise<number[]> {
  return store.system(async (tx) => {
    await tx.query(`insert into company (id, trade_name) values (1, 'One'), (2, 'Two') on conflict do nothing`)
    const rows = await tx.query<{ id: number }>(
      `insert into vehicle (company_id, plate, fleet_number, category)
       select 1 + n % 2, 'AAA' || to_char(n, 'FM0000'), n::text, 1 from generate_series(0, $1::int - 1) n returning id`,
      [count],
    )
    const ids = rows.map((row) => row.id)
    await tx.query(
      `insert into device (unique_id, company_id, vehicle_id, protocol)
       select 'd' || (n - 1), 1 + (n - 1) % 2, id, 'test' from unnest($1::int[]) with ordinality t(id, n)`,
      [ids],
    )
    return ids
  })
}
