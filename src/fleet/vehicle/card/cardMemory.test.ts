import { expect, test } from 'vitest'

import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { VehicleId } from '#contract/kinds.ts'

import { cardsKept, remember } from './cardMemory.ts'

const card = (id: number, description = ''): MonitoredVehicle => ({
  id: VehicleId.parse(id),
  description,
  at: null,
  driver: null,
  state: '#000000ff',
  maker: null,
  category: 1,
})

test('FLEET-05 a newer answer replaces what is known, an older one out of a cache does not', () => {
  const first = remember(new Map(), [card(1, 'old'), card(2, 'old')], 10)
  const second = remember(first, [card(1, 'new')], 20)
  const third = remember(second, [card(1, 'old'), card(2, 'same')], 10)
  expect([third.get(1)?.vehicle.description, third.get(2)?.vehicle.description]).toEqual(['new', 'same'])
  expect(first.get(1)?.vehicle.description).toBe('old')
})

test('cards read longest ago are forgotten first', () => {
  const all = remember(
    new Map(),
    Array.from({ length: cardsKept }, (_none, i) => card(i + 1)),
    10,
  )
  const next = remember(remember(all, [card(1)], 20), [card(5_000)], 30)
  expect(next.size).toBe(cardsKept)
  expect([next.has(1), next.has(2), next.has(5_000)]).toEqual([true, false, true])
})
