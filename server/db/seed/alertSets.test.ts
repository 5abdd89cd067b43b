import { expect, test } from 'vitest'

import { temporaryStore } from '../../../tests/temporaryStore.ts'
import { seedDemo } from './seed.ts'

test('issue 33 line 4 limits of the city are held by vans, and limits of heavy vehicles by trucks: a rank of the demo means something', async () => {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedDemo(opened.store, { fleet: 60, hashPassword: (password) => Promise.resolve(password) })
    const held = await opened.store.system((tx) =>
      tx.query<{ name: string; category: number }>(
        `select distinct p.name, v.category from profile_vehicle h join profile_set p on p.id = h.profile_id
           join vehicle v on v.id = h.vehicle_id where h.kind = 'alert' order by 1, 2`,
      ),
    )
    expect(held).toEqual([
      { name: 'Entrega urbana', category: 4 },
      { name: 'Leves, 12 V', category: 2 },
      { name: 'Pesados, rodovia', category: 1 },
    ])
  } finally {
    await opened.remove()
  }
})
