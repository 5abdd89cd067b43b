import { expect, test } from 'vitest'

import { describeEachStore } from '../../tests/eachStore.ts'

/**
 * Every foreign key to the record of a noun (its table has `draft_key`; of a company, which goes alone, the many tables that
 * have one are scanned) that no index finds: one that begins with its column, or with the company and then its column, and
 * holds every row that says one. Partitions have those of their table.
 */
const unindexed = `
  with referring as (
    select c.conrelid, c.conrelid::regclass::text as child, a.attnum, a.attname::text as by, c.confrelid::regclass::text as parent,
      (select own.attnum from unnest(c.conkey, c.confkey) as pair (mine, theirs)
        join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.mine
        join pg_attribute said on said.attrelid = c.confrelid and said.attnum = pair.theirs and said.attname = 'company_id') as company
    from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) as pair (mine, theirs)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.mine
      join pg_attribute o on o.attrelid = c.confrelid and o.attnum = pair.theirs and o.attname = 'id'
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid <> 'company'::regclass
      and exists (select from pg_attribute d where d.attrelid = c.confrelid and d.attname = 'draft_key'))
  select child || '.' || by || ' of ' || parent as key,
    exists (select from pg_index i where i.indrelid = r.conrelid
      and (i.indkey[0] = r.attnum or i.indkey[0] = r.company and i.indkey[1] = r.attnum and i.indnkeyatts > 1)
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', r.by))) as found
  from referring r order by 1`

describeEachStore('References', (store) => {
  const keys = () => store().system((tx) => tx.query<{ key: string; found: boolean }>(unindexed))

  test('what refers to a record is found by an index: the store looks there for each that is removed, and so does whoever asks whether it is in use', async () => {
    const all = await keys()
    expect(all.length).toBeGreaterThan(90)
    expect(all.map(({ key }) => key)).toContain('profile_vehicle.vehicle_id of vehicle')
    expect(all.filter(({ found }) => !found).map(({ key }) => key)).toEqual([])
  })

  test('a key that was forgotten is named, and one whose index leaves rows out', async () => {
    const planted = store().system(async (tx) => {
      await tx.query(`create table forgotten (company_id int, vehicle_id int,
        foreign key (company_id, vehicle_id) references vehicle (company_id, id))`)
      await tx.query('create index on forgotten (company_id) include (vehicle_id)')
      await tx.query('create index on forgotten (vehicle_id) where company_id = 1')
      const found = await tx.query<{ key: string; found: boolean }>(unindexed)
      throw new Error(found.flatMap(({ key, found: is }) => (is ? [] : [key])).join())
    })
    await expect(planted).rejects.toThrow(/^forgotten\.vehicle_id of vehicle$/)
  })
})
