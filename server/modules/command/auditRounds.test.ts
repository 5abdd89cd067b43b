import { expect, test } from 'vitest'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { seeded } from '../../../tests/nightly/seed.ts'
import { temporaryStore } from '../../../tests/temporaryStore.ts'
import { replayRounds, tamperRounds } from './testing/auditRounds.ts'

// `npm run nightly -- P32` does the same with 10,000 commands and 1,000 lines.
test('P32 commands rebuilt from the log are those of the table, and every line that is tampered with is found', async () => {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    const [vehicle = 0] = await seedTestFleet(store, 1)
    expect(await replayRounds(store, vehicle, 25, seeded(32))).toMatchObject({ commands: 25, different: 0 })
    expect(await tamperRounds(store, 20, 30, seeded(33))).toEqual({ tampered: 30, unseen: 0 })
  } finally {
    await remove()
  }
})
