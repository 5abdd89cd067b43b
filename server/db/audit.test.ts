import { beforeEach, expect, test } from 'vitest'

import { describeEachStore } from '../../tests/eachStore.ts'
import { appendAudit, type AuditEntry, firstBrokenAudit } from './audit.ts'

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
  const firstBroken = () => store().system((tx) => firstBrokenAudit(tx, company))

  test('lines are numbered and chained, whatever order jsonb keeps', async () => {
    expect(await append(line({ zeta: 1, a: { d: [1, { y: null, x: 'ç' }], c: 0.1 }, gone: undefined }))).toBe(1)
    expect(await append(line({ 10: 'ten', 9: 'nine' }))).toBe(2)
    expect(await append({ ...line({}), userId: null, address: undefined, sessionRef: 's1' })).toBe(3)
    expect(await firstBroken()).toBeUndefined()
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
    const seqs = await Promise.all(Array.from({ length: 12 }, (_, n) => append(line({ n }))))
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(await firstBroken()).toBeUndefined()
  })
})
