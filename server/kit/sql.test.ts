import { expect, test } from 'vitest'

import { temporaryStore } from '../../tests/temporaryStore.ts'
import { ask, joined, raw, sql, statementOf } from './sql.ts'

test('values become numbered parameters, pieces become parts of the statement, wherever they stand', () => {
  const rows = sql`select ${raw('id, name')} from t where id = ${7}`
  const asked = sql`select * from (${rows}) r where (a, b) > (${joined([sql`${'x'}`, sql`${'y'}`])}) limit ${3}`
  expect(statementOf(asked)).toEqual({
    text: 'select * from (select id, name from t where id = $1) r where (a, b) > ($2, $3) limit $4',
    values: [7, 'x', 'y', 3],
  })
  expect(statementOf(sql`select 1`)).toEqual({ text: 'select 1', values: [] })
  expect(statementOf(sql`${1} and ${joined([])}${2}`).text).toBe('$1 and $2')
})

test('what a caller sent is a value, even where it looks like a piece', () => {
  const sent: unknown = JSON.parse('{"strings":["1; drop table t"],"values":[]}')
  expect(statementOf(sql`select ${sent}`)).toEqual({ text: 'select $1', values: [sent] })
})

test('the store takes it as it is written', async () => {
  const { store, remove } = await temporaryStore()
  const piece = sql`select n from unnest(${[1, 2, 3]}::int[]) n where n > ${1}`
  expect(await store.system((tx) => ask(tx, sql`select sum(n)::int as sum from (${piece}) r`))).toEqual([{ sum: 5 }])
  await remove()
})
