import { beforeAll, expect, test } from 'vitest'

import { describeEachStore } from '../../tests/eachStore.ts'
import { runCounter } from '../../tests/nightly/counter.ts'
import { appendEvent, streamHead } from './events.ts'

describeEachStore('Event log', (store) => {
  beforeAll(() =>
    store().system((tx) => tx.query(`insert into company (id, trade_name) values (1, 'Um'), (2, 'Dois'), (3, 'Três')`)),
  )
  const inOne = { companies: [1] }
  const append = (type: string) =>
    store().scoped(inOne, (tx) => appendEvent(tx, { company: 1, type, rev: 1, body: { type } }))

  test('numbers start at 1, follow each other and are the head', async () => {
    expect(await store().scoped(inOne, (tx) => streamHead(tx, 1))).toMatchObject({ head: 0 })
    expect(await append('a')).toBe(1)
    expect(await append('b')).toBe(2)
    const { epoch, head } = await store().scoped(inOne, (tx) => streamHead(tx, 1))
    expect(head).toBe(2)
    expect(epoch).toMatch(/^[0-9a-f-]{36}$/)
    const events = await store().scoped(inOne, (tx) => tx.query('select seq, type, body from event order by seq'))
    expect(events).toEqual([
      { seq: 1, type: 'a', body: { type: 'a' } },
      { seq: 2, type: 'b', body: { type: 'b' } },
    ])
  })

  test('a rolled back number is given again', async () => {
    const before = await store().system((tx) => streamHead(tx, 1))
    const failed = store().system(async (tx) => {
      await appendEvent(tx, { company: 1, type: 'lost', rev: 1, body: {} })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await append('next')).toBe(before.head + 1)
  })

  test('an event cannot be written to a foreign log', async () => {
    const foreign = store().scoped(inOne, (tx) => appendEvent(tx, { company: 2, type: 'x', rev: 1, body: {} }))
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
  })

  test('P07 eight writers with rollbacks: a cursor skips nothing, no holes', async () => {
    const { committed, rolledBack, read } = await runCounter(store(), 3, { writers: 8, commits: 60, seed: 7 })
    expect(committed).toBe(480)
    expect(rolledBack).toBeGreaterThan(0)
    expect(read).toEqual(Array.from({ length: 480 }, (_, n) => n + 1))
  })
})
