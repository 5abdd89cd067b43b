import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { trimNotifications } from './log.ts'

let opened: TemporaryStore
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 2)
})
afterAll(() => opened.remove())

test('§5.1 the newest stay of each list of people, whatever others are told, and those of alerts until they are too old', async () => {
  const tell = (title: string, over: { users?: number[]; alert?: number; ageDays?: number; company?: number } = {}) =>
    opened.store.system((tx) =>
      tx.query(
        `insert into notification (company_id, title, type, state, users, alert_id, at)
         values ($1, $2, 'macro', 'active', $3, $4, now() - make_interval(days => $5::int))`,
        [over.company ?? 1, title, over.users ?? null, over.alert ?? null, over.ageDays ?? 0],
      ),
    )
  await tell('alert of a month', { alert: 1, ageDays: 31 })
  await tell('alert', { alert: 2, users: [7] })
  await tell('macro of two', { users: [7, 8] })
  await tell('of the other company', { company: 2 })
  for (const n of [1, 2, 3]) await tell(`everybody ${n}`)
  await opened.store.system((tx) => trimNotifications(tx, new Date(Date.now() - 30 * 86_400_000), 2))
  const left = await opened.store.system((tx) =>
    tx.query<{ title: string }>('select title from notification order by id'),
  )
  expect(left.map(({ title }) => title)).toEqual([
    'alert',
    'macro of two',
    'of the other company',
    'everybody 2',
    'everybody 3',
  ])
})
