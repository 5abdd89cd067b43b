import type { Store } from '#server/db/port.ts'
import { replayRounds, tamperRounds } from '#server/modules/command/testing/auditRounds.ts'
import { crashPoints, crashRounds } from '#server/modules/command/testing/crashRounds.ts'
import { endRounds, expiryRounds } from '#server/modules/command/testing/endRounds.ts'
import { guardRounds, lostRounds } from '#server/modules/command/testing/guardRounds.ts'
import { keyRounds } from '#server/modules/command/testing/keyRounds.ts'

import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { seeded } from './seed.ts'
import type { Trial } from './trial.ts'

/** On a store of its own with so many vehicles, every second one of the company that is asked. */
async function onFleet<T>(vehicles: number, run: (store: Store, ids: readonly number[]) => Promise<T>): Promise<T> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    return await run(store, await seedTestFleet(store, vehicles))
  } finally {
    await remove()
  }
}

/** What reliability.md promises of commands, as often as it says; `rounds.test.ts` beside them tries a few of each. */
export const commandTrials: readonly Trial[] = [
  {
    promise: 'P24',
    title: 'keys posted 2 to 10 times at once, lots among them: one row and one hand-over for a vehicle',
    rounds: { night: 1_000, quick: 50 },
    async run(keys, seed) {
      const figures = await onFleet(60, (store) => keyRounds(store, keys, seeded(seed)))
      const { twice, wrongRows, otherBodyTaken, handedOver, rows } = figures
      return { failures: twice + wrongRows + otherBodyTaken + Math.abs(handedOver - rows), figures }
    },
  },
  {
    promise: 'P25',
    title: `a process dies at ${crashPoints.length} points of a hand-over (${crashPoints.join(', ')}), so often each: none lost, none twice`,
    rounds: { night: 100, quick: 5 },
    async run(rounds) {
      const figures = await onFleet(60, (store) => crashRounds(store, rounds))
      return { failures: figures.lost + figures.twice + (figures.handedOver === 0 ? 1 : 0), figures }
    },
  },
  {
    promise: 'P26',
    title:
      'agreed, denied, cancelled, expired and answered at once, in an order of chance: one end, and pages say what is stored',
    rounds: { night: 3_000, quick: 150 },
    async run(rounds, seed) {
      const figures = await onFleet(60, (store) => endRounds(store, rounds, seeded(seed)))
      // Of one kind of end alone nothing is proven.
      const few = Object.keys(figures.ends).length < 4 ? 1 : 0
      return { failures: figures.manyEnds + figures.pageApart + few, figures }
    },
  },
  {
    promise: 'P27',
    title:
      'links that return within a second of the time of a command, under a clock set to and fro: none goes out after it',
    rounds: { night: 500, quick: 50 },
    async run(commands, seed) {
      const figures = await onFleet(60, (store) => expiryRounds(store, commands, seeded(seed)))
      const { late, kept, handedOver, expired } = figures
      return { failures: late + kept + (handedOver === 0 || expired === 0 ? 1 : 0), figures }
    },
  },
  {
    promise: 'P30',
    title: 'states of vehicles at request, approval, claim and repeat: nothing outside the table of the interlock',
    rounds: { night: 1_000, quick: 150 },
    async run(states, seed) {
      const figures = await onFleet(60, (store) => guardRounds(store, states, seeded(seed)))
      const { outside, wronglyRefused, sent } = figures
      return { failures: outside + wronglyRefused + (sent === 0 ? 1 : 0), figures }
    },
  },
  {
    promise: 'P32',
    title: 'commands rebuilt from the log, and lines of a log of 200 that somebody tampered with',
    rounds: { night: 10_000, quick: 200 },
    async run(rounds, seed) {
      return onFleet(1, async (store, [vehicle = 0]) => {
        const tampered = await tamperRounds(store, 200, Math.ceil(rounds / 10), seeded(seed + 1))
        const replayed = await replayRounds(store, vehicle, rounds, seeded(seed))
        return { failures: replayed.different + tampered.unseen, figures: { ...replayed, ...tampered } }
      })
    },
  },
  {
    promise: 'P33',
    title: 'people deactivated while what they asked waits for a link: called off within 2 s, none sent',
    rounds: { night: 100, quick: 10 },
    async run(people, seed) {
      const figures = await onFleet(2 * people + 10, (store) => lostRounds(store, people, seeded(seed)))
      return { failures: figures.late + figures.sent, figures }
    },
  },
]
