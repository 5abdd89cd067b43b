import { expect, test } from 'vitest'

import { commandActions, commandStates, statusCodes, statusListOf } from './commands.ts'

/** The lists of the specification, said once more: block IMMOB-06, trunk TRUNK-02, command CMD-09, history CMD-07. */
const table: Record<string, readonly [block: number, trunk: number, command: number, history: number]> = {
  awaitingSecond: [1, 1, 0, 0],
  armed: [1, 1, 0, 0],
  pending: [1, 1, 0, 0],
  sent: [1, 2, 0, 1],
  unknown: [1, 2, 0, 1],
  succeeded: [2, 5, 1, 2],
  commandFailed: [3, 3, 3, 5],
  rejected: [5, 3, 3, 5],
  authFailed: [5, 3, 2, 4],
  commFailed: [4, 3, 3, 6],
  maxAttempts: [4, 6, 4, 6],
  expired: [4, 6, 4, 6],
  cancelled: [6, 4, 5, 3],
}

test.each([...commandStates])(
  'C12 CMD-07 CMD-09 IMMOB-06 TRUNK-02 a command that is %s has one code in each list',
  (state) => {
    const { block, trunk, command, history } = statusCodes
    expect([block[state], trunk[state], command[state], history[state]]).toEqual(table[state])
  },
)

test('CMD-21 requests of each kind are answered with the list of their kind', () => {
  const lists = Object.fromEntries(commandActions.map((action) => [action, statusListOf(action)]))
  expect(lists).toMatchObject({ block: 'block', unblock: 'block', trunkLock: 'trunk', trunkUnlock: 'trunk' })
  expect(lists).toMatchObject({
    fifthWheelLock: 'command',
    sirenOn: 'command',
    buzzerOff: 'command',
    lightOn: 'command',
  })
  expect(lists).toMatchObject({ pointLink: 'history', pointUnlink: 'history' })
})
