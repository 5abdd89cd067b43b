import { expect, test } from 'vitest'

import { block } from '../requests/block.ts'
import { faultDetails } from './faultDetails.ts'
import { faultRequests } from './faultRequests.ts'
import { syncGrants, syncNow } from './syncGrants.ts'

test('ENT-40 a right of a driver is listed with whose it is, what it allows, for how long, and who gave it when', () => {
  const told = ['driver', 'plate', 'situation', 'registeredAt', 'cancelledAt', 'actions', 'minutes', 'grantedAt']
  for (const { columns } of [syncNow, syncGrants])
    expect(Object.keys(columns)).toEqual(expect.arrayContaining([...told, 'expiresAt', 'registeredBy']))
})

test('ENT-43 a line of a history of commands says what was asked, by whom, when, what came of it and when it was called off', () => {
  expect(Object.keys(block.history.columns)).toEqual(
    expect.arrayContaining(['action', 'requestedAt', 'requestedBy', 'result', 'cancelledAt']),
  )
})

test('ENT-41 ENT-42 what was asked of faults is listed with its vehicle, who asked and its last update, and code by code with what became of each', () => {
  const asked = [
    'plate',
    'fleetNumber',
    'maker',
    'model',
    'year',
    'operation',
    'requestedBy',
    'requestedAt',
    'updatedAt',
  ]
  expect(Object.keys(faultRequests.columns)).toEqual(expect.arrayContaining(asked))
  expect(Object.keys(faultDetails.columns)).toEqual(
    expect.arrayContaining(['code', 'change', 'says', 'occurrences', 'severity', 'lamp', 'system']),
  )
})
