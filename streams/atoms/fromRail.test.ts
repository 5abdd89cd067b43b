import { createStore } from 'jotai/vanilla'
import { finalize, Observable, Subject } from 'rxjs'
import { asyncScheduler, of } from 'rxjs'
import { expect, test, vi } from 'vitest'

import { everyVehicle } from '../derived/fleetFilter.ts'
import type { Rail } from '../rail.ts'
import { createRail } from '../rail.ts'
import { createTestServer } from '../testing/server.ts'
import { fleetFilterAtom, fleetHoldAtom, vehicleAtom } from './fleet.ts'
import { fromRail } from './fromRail.ts'
import { railAtom } from './rail.ts'

function fakeRail() {
  const numbers = new Subject<number>()
  let readers = 0
  const { wire, rest } = createTestServer()
  const rail: Rail = {
    ...createRail({ wire, rest, companies$: of([]), frames: asyncScheduler }),
    notifications$: new Observable<number>((out) => {
      readers += 1
      return numbers.pipe(finalize(() => (readers -= 1))).subscribe(out)
    }),
    setFilter: vi.fn(),
    setHold: vi.fn(),
  }
  return { rail, numbers, readers: () => readers }
}
const numberAtom = fromRail((rail) => rail.notifications$, -1)

test('subscribes on mount, stops on unmount, and reading it unmounted leaves nothing open', () => {
  const store = createStore()
  const { rail, numbers, readers } = fakeRail()
  store.set(railAtom, rail)
  expect([store.get(numberAtom), readers()]).toEqual([-1, 0])
  const heard = vi.fn()
  const stop = store.sub(numberAtom, heard)
  const stopAnother = store.sub(numberAtom, () => {})
  expect(readers()).toBe(1)
  numbers.next(7)
  expect([store.get(numberAtom), heard.mock.calls.length]).toEqual([7, 1])
  stopAnother()
  expect(readers()).toBe(1)
  stop()
  expect(readers()).toBe(0)
})

test('follows a new rail and lets go of the old one; without a rail it is idle again', () => {
  const store = createStore()
  const [first, second] = [fakeRail(), fakeRail()]
  store.sub(numberAtom, () => {})
  store.set(railAtom, first.rail)
  first.numbers.next(1)
  store.set(railAtom, second.rail)
  expect([first.readers(), second.readers(), store.get(numberAtom)]).toEqual([0, 1, -1])
  first.numbers.next(2)
  second.numbers.next(3)
  expect(store.get(numberAtom)).toBe(3)
  store.set(railAtom, null)
  expect([second.readers(), store.get(numberAtom)]).toEqual([0, -1])
})

test('a session is a store: another store reads nothing of this one', () => {
  const [mine, other] = [createStore(), createStore()]
  const { rail, numbers } = fakeRail()
  mine.set(railAtom, rail)
  mine.sub(numberAtom, () => {})
  numbers.next(5)
  expect([mine.get(numberAtom), other.get(numberAtom)]).toEqual([5, -1])
})

test('a rail that starts later is told the filter and the hold that screens already asked for', () => {
  const store = createStore()
  const { rail } = fakeRail()
  const filter = { ...everyVehicle, text: 'bra' }
  store.set(fleetFilterAtom, filter)
  store.set(fleetHoldAtom, true)
  store.set(railAtom, rail)
  expect(rail.setFilter).toHaveBeenLastCalledWith(filter)
  expect(rail.setHold).toHaveBeenLastCalledWith(true)
  store.set(fleetFilterAtom, everyVehicle)
  expect(rail.setFilter).toHaveBeenLastCalledWith(everyVehicle)
})

test('one atom per vehicle', () => {
  expect(vehicleAtom(7)).toBe(vehicleAtom(7))
  expect(vehicleAtom(7)).not.toBe(vehicleAtom(8))
})
