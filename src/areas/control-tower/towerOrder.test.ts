import { expect, test } from 'vitest'

import type { CommandState } from '#contract/codes/commands.ts'
import { VehicleId } from '#contract/kinds.ts'
import { command } from '#src/fleet/command/testing/command.ts'

import { awaiting, towerOrder } from './towerOrder.ts'

const list = { unacknowledged: [5, 2], others: [1, 3, 4], byPlate: [1, 2, 3, 4, 5] }

test('urgent first: alerts as the fleet orders them, then who waits for a device, then the rest by plate', () => {
  expect(towerOrder(list, new Set([4, 2]), true)).toEqual([5, 2, 4, 1, 3])
  expect(towerOrder(list, new Set(), true)).toEqual([5, 2, 1, 3, 4])
})

test('without urgent first every vehicle stands by its plate', () => {
  expect(towerOrder(list, new Set([4]), false)).toEqual([1, 2, 3, 4, 5])
})

test('a vehicle waits while a command is under way or its result is unknown, and no longer', () => {
  const of = (id: number, state: CommandState) => command(id, 'sirenOn', state, { vehicleId: VehicleId.parse(id) })
  const rows = [of(1, 'pending'), of(2, 'sent'), of(3, 'unknown'), of(4, 'succeeded'), of(5, 'expired')]
  expect([...awaiting(rows)]).toEqual([1, 2, 3])
})
