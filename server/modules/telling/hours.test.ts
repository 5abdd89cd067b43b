import { beforeAll, expect, test } from 'vitest'

import { describeEachStore } from '../../../tests/eachStore.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { seeded } from '../../../tests/nightly/seed.ts'
import { tellingRound } from './testing/tellingRounds.ts'

describeEachStore('Hours', (store) => {
  let vehicles: number[] = []
  let kills = 0
  beforeAll(async () => {
    vehicles = await seedTestFleet(store(), 3)
  })

  test.each([1, 2, 3, 4, 5, 6, 8, 9, 10, 11])(
    'R14 C19 K27 M08 late, shuffled, repeated, killed at any time: the fold of the sorted reports (seed %i)',
    async (seed) => {
      const outcome = await tellingRound(store(), vehicles, seeded(seed), { vehicles: 3, days: 2 })
      expect(outcome.different).toEqual([])
      expect(outcome.changedByRebuild).toBe(0)
      kills += outcome.kills
    },
  )

  test('R14 processes were killed on the way', () => {
    expect(kills).toBeGreaterThan(0)
  })
})
