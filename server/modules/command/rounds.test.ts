import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { seeded } from '../../../tests/nightly/seed.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { crashPoints, crashRounds } from './testing/crashRounds.ts'
import { endRounds, expiryRounds } from './testing/endRounds.ts'
import { guardRounds, lostRounds } from './testing/guardRounds.ts'
import { keyRounds } from './testing/keyRounds.ts'

// A few of each; `npm run nightly -- --only P24,P25,P26,P27,P30,P33` tries as many as reliability.md says.

let opened: TemporaryStore
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 60)
}, 120_000)
afterAll(() => opened.remove())
beforeEach(() =>
  opened.store.system(async (tx) => {
    await tx.query(
      'truncate position, vehicle_state, event, stream, audit, command, command_step, command_attempt, command_point, command_batch',
    )
    await tx.query('delete from command_policy')
  }),
)

test('P24 C7 keys posted 2 to 10 times at once, lots among them: one row and one hand-over for a vehicle', async () => {
  const { rows, ...figures } = await keyRounds(opened.store, 4, seeded(24))
  expect(figures).toMatchObject({ handedOver: rows, twice: 0, wrongRows: 0, otherBodyTaken: 0 })
  expect(rows).toBeGreaterThan(4)
})

test('P25 C7 a process that dies at any of four points of a hand-over: the next loses nothing and sends nothing twice', async () => {
  const { handedOver, ...figures } = await crashRounds(opened.store, 1)
  expect(figures).toEqual({ crashes: crashPoints.length, lost: 0, twice: 0 })
  expect(handedOver, 'but what died between its claim and the link').toBe(crashPoints.length - 1)
})

test('P26 C6 agreed, denied, cancelled, expired and answered at once: one end, and pages say what is stored', async () => {
  const { ends, ...figures } = await endRounds(opened.store, 12, seeded(26))
  expect(figures).toMatchObject({ rounds: 12, manyEnds: 0, pageApart: 0 })
  expect(Object.keys(ends).length).toBeGreaterThan(2)
})

test('P27 a link that returns within a second of the time of a command, under a clock set to and fro', async () => {
  const { late, kept, handedOver, expired } = await expiryRounds(opened.store, 16, seeded(27))
  expect([late, kept, handedOver + expired]).toEqual([0, 0, 16])
})

test('P30 C2 vehicles of chance that change between request, approval, claim and repeat: nothing goes outside the table', async () => {
  const { outside, wronglyRefused, sent } = await guardRounds(opened.store, 40, seeded(30))
  expect([outside, wronglyRefused]).toEqual([0, 0])
  expect(sent).toBeGreaterThan(0)
})

test('P33 people who are deactivated while what they asked waits for a link: all of it is called off, none is sent', async () => {
  expect(await lostRounds(opened.store, 2, seeded(33))).toMatchObject({ people: 2, sent: 0 })
})
