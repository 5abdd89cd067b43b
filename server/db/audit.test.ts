import { beforeEach, expect, test } from 'vitest'

import { describeEachStore } from '../../tests/eachStore.ts'
import { appendAudit, appendAuditMany, type AuditEntry, firstBrokenAudit } from './audit.ts'

describeEachStore('Audit', (store) => {
  let company = 0
  beforeEach(async () => {
    const [row] = await store().system((tx) =>
      tx.query<{ id: number }>(`insert into company (trade_name) values ('Empresa') returning id`),
    )
    company = row?.id ?? 0
  })
  const line = (body: AuditEntry['body'], action = 'driver.updated'): AuditEntry => ({
    company,
    at: new Date('2026-11-20T12:00:00.123Z'),
    userId: 7,
    address: '10.0.0.1',
    action,
    entity: 'driver',
    entityId: '12',
    body,
  })
  const append = (entry: AuditEntry) => store().scoped({ companies: [company] }, (tx) => appendAudit(tx, entry))
  const seqs = async () =>
    (
      await store().system((tx) =>
        tx.query<{ seq: number }>('select seq from audit where company_id = $1 order by seq', [company]),
      )
    ).map(({ seq }) => seq)
  const firstBroken = () => store().system((tx) => firstBrokenAudit(tx, company))

  test('lines are numbered and chained, whatever order jsonb keeps', async () => {
    await append(line({ zeta: 1, a: { d: [1, { y: null, x: 'ç' }], c: 0.1 }, gone: undefined }))
    await append(line({ 10: 'ten', 9: 'nine' }))
    await append({ ...line({}), userId: null, address: undefined, sessionRef: 's1' })
    expect(await seqs()).toEqual([1, 2, 3])
    expect(await firstBroken()).toBeUndefined()
  })

  test('many lines are one insert after the chain’s end, each chained to the one before it', async () => {
    await append(line({ n: 0 }))
    const asked: string[] = []
    await store().scoped({ companies: [company] }, (tx) =>
      appendAuditMany(
        { query: (sql, values) => (asked.push(sql), tx.query(sql, values)) },
        company,
        Array.from({ length: 500 }, (_, n) => line({ n, text: `{"},'\\ ${n}` })),
      ),
    )
    expect(asked).toHaveLength(3)
    expect((await seqs()).length).toBe(501)
    expect(await firstBroken()).toBeUndefined()
    await store().system((tx) =>
      tx.query(`update audit set body = '{}' where seq = 250 and company_id = $1`, [company]),
    )
    expect(await firstBroken()).toBe(250)
  })

  test.each([
    ['a changed body', `update audit set body = '{"a": 3}' where seq = 2 and company_id = $1`, 2],
    ['a changed user', 'update audit set user_id = null where seq = 2 and company_id = $1', 2],
    ['a line taken out', 'delete from audit where seq = 2 and company_id = $1', 3],
    ['two lines told as one', 'update audit set seq = 9 where seq = 3 and company_id = $1', 9],
  ])('%s breaks the chain', async (_, tamper, seq) => {
    for (const n of [1, 2, 3]) await append(line({ a: n }))
    await store().system((tx) => tx.query(tamper, [company]))
    expect(await firstBroken()).toBe(seq)
  })

  test('lines written at the same time form one chain', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => append(line({ n }))))
    expect(await seqs()).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(await firstBroken()).toBeUndefined()
  })
})
