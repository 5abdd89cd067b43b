import { expect, test } from 'vitest'

import { disconnectRounds } from './disconnects.ts'
import { compare } from './ledger.ts'

const nothing = { lost: 0, twice: 0, disordered: 0 }

test('P01, P02 ten disconnects and a kill -9 of the server under alarms: nothing lost, nothing twice, order kept', async () => {
  const outcome = await disconnectRounds({ disconnects: 10, kills: 1, eventsPerSecond: 40, seed: 1 })
  expect(outcome).toMatchObject({ drops: 11, kills: 1, events: nothing, alerts: nothing })
  // The faults did bite: part of the log had to be fetched.
  expect(outcome.recovered).toBeGreaterThan(0)
})

test('the ledger sees what is lost, twice and out of order', () => {
  expect(compare([1, 2, 3, 4], [1, 2, 3, 4])).toEqual(nothing)
  expect(compare([1, 2, 3, 4], [1, 3, 4])).toEqual({ lost: 1, twice: 0, disordered: 0 })
  expect(compare([1, 2, 3, 4], [1, 2, 2, 3, 4])).toEqual({ lost: 0, twice: 1, disordered: 0 })
  expect(compare([1, 2, 3, 4], [1, 3, 2, 4])).toEqual({ lost: 0, twice: 0, disordered: 1 })
})
