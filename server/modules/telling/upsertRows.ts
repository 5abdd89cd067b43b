import type { Tx } from '../../db/port.ts'

/** Things to write with the vehicle that each is of. */
export type Of<T> = { telling: { vehicleId: number; company: number }; one: T }[]

/** An insert of arrays that puts its values in the place of those that stand, and counts what changed. */
export async function upsert<T>(
  tx: Tx,
  rows: Of<T>,
  { table, key, values }: { table: string; key: Columns<T>; values: Columns<T> },
): Promise<number> {
  if (rows.length === 0) return 0
  const columns = [...key, ...values]
  const names = values.map(([name]) => name)
  const pick = columns.map(([, type, of]) => ({
    type,
    all: rows.map(({ one }) => of(one)),
  }))
  const said = columns.map(([name, type]) =>
    type === 'instant' ? `to_timestamp(${name})` : type === 'ints' ? `${name}::int[]` : name,
  )
  const types = pick.map(
    ({ type }, n) => `$${n + 3}::${type === 'instant' ? 'float8' : type === 'ints' ? 'text' : type}[]`,
  )
  const changed = await tx.query(
    `insert into ${table} as old (company_id, vehicle_id, ${columns.map(([name]) => name).join(', ')})
     select c, v, ${said.join(', ')}
     from unnest($1::int[], $2::int[], ${types.join(', ')}) t(c, v, ${columns.map(([name]) => name).join(', ')})
     order by v, ${key.map(([name]) => name).join(', ')}
     on conflict (vehicle_id, ${key.map(([name]) => name).join(', ')})
       do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${names.map((name) => `old.${name}`).join(', ')}) is distinct from (${names.map((name) => `excluded.${name}`).join(', ')})
     returning 1`,
    [
      rows.map(({ telling }) => telling.company),
      rows.map(({ telling }) => telling.vehicleId),
      ...pick.map(({ all }) => all),
    ],
  )
  return changed.length
}
export type Columns<T> = readonly (readonly [name: string, type: string, of: (one: T) => unknown])[]
