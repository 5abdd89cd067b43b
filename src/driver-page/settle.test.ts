import { expect, test } from 'vitest'

import { type Queued, adopted, nextBatch, ownOf, settle } from './settle.ts'

const item = (n: number, over: Partial<Queued> = {}): Queued => ({
  key: `k${n}`,
  event: 1,
  words: 'Início',
  kind: 'start',
  at: n,
  plate: null,
  ...over,
})

test('J19 a mark goes only when the server answered for it by its key', () => {
  const sent = [item(1), item(2), item(3), item(4)]
  const { gone, refused } = settle(sent, [
    { key: 'k1', state: 'gravado', why: null },
    { key: 'k2', state: 'repetido', why: null },
    { key: 'k3', state: 'recusado', why: 'ilegivel' },
    { key: 'other', state: 'gravado', why: null },
  ])
  expect(gone).toEqual(['k1', 'k2'])
  expect(refused).toEqual([{ ...item(3), refused: 'ilegivel' }])
})

test('J18 a refused mark stays and stops no other; batches are of a hundred, oldest first', () => {
  const queue = [item(200), ...Array.from({ length: 150 }, (_, n) => item(n)), item(-1, { refused: 'ilegivel' })]
  const batch = nextBatch(queue)
  expect([batch.length, batch[0]?.at, batch.at(-1)?.at]).toEqual([100, 0, 99])
})

test('a mark is its driver’s by id: renamed it stays his, and a namesake’s on the same phone is not his', () => {
  const mine = item(1, { driverId: 7, driver: 'Ana' })
  const namesake = item(2, { driverId: 8, driver: 'Ana Lú' })
  const before = item(3, { driver: 'Ana' })
  const nobodys = item(4)
  const queue = [mine, namesake, before, nobodys]
  expect(ownOf(queue, 7)).toEqual([mine])
  expect(ownOf(queue, null)).toEqual([])
  expect(adopted(queue, 'Ana', 7)).toEqual([{ ...before, driverId: 7 }])
  expect(adopted(queue, null, 7)).toEqual([])
})
