import { expect, test } from 'vitest'

import { type LineOf, movedColumn } from './movedColumn.ts'

const noun = { unique: ['name'], order: ['name'] as [string] }
const line = (id: number, changes: LineOf['changes'] = {}): LineOf => ({ id, changes })

test('R20 a column that moved against the others is seen: a fifth of what is there would change its name', () => {
  const moved = Array.from({ length: 80 }, (_, n) => line(n, { name: ['a', 'b'] }))
  expect(movedColumn(moved, noun)).toEqual({ key: 'name', count: 80 })
  expect(movedColumn(moved.slice(0, 4), noun)).toBeNull()
  expect(movedColumn([...moved.slice(0, 10), ...Array.from({ length: 90 }, (_, n) => line(n))], noun)).toBeNull()
})

test('R20 where the column by which records are known moved, what the others say is seen to have moved', () => {
  const told = Array.from({ length: 80 }, (_, n) => `F${n}`)
  const changesTo = (after: (n: number) => string | null) =>
    told.map((before, n) => line(n, { fleet: [before, after(n)] }))
  expect(
    movedColumn(
      changesTo((n) => told[(n + 1) % 80] ?? null),
      noun,
    ),
  ).toEqual({ key: 'fleet', count: 80 })
  expect(movedColumn(changesTo((n) => told[n - 1] ?? null).slice(1), noun)).toEqual({ key: 'fleet', count: 79 })
  // New values for all of them, and one that all of them are to have, are what somebody meant.
  expect(
    movedColumn(
      changesTo((n) => `G${n}`),
      noun,
    ),
  ).toBeNull()
  expect(
    movedColumn(
      changesTo(() => 'F1'),
      noun,
    ),
  ).toBeNull()
})

test('R20 a column with gaps is seen to have moved too', () => {
  // Every third and every fourth vehicle has no chassis on record: a blank cell changes nothing.
  const told = Array.from({ length: 80 }, (_, n) => (n % 3 === 0 || n % 4 === 0 ? null : `C${n}`))
  const moved = told.flatMap((before, n) => {
    const after = told[n - 1] ?? null
    return after === null ? [line(n)] : [line(n, { chassis: [before, after] })]
  })
  expect(movedColumn(moved, noun)).toEqual({ key: 'chassis', count: 39 })
})

test('R20 lines that change nothing count among those that are there, sent or not; what is new does not', () => {
  const renamed = Array.from({ length: 10 }, (_, n) => line(n, { name: ['a', `b${n}`] }))
  expect(movedColumn(renamed, noun)).toEqual({ key: 'name', count: 10 })
  expect(movedColumn(renamed, noun, 49)).toEqual({ key: 'name', count: 10 })
  expect(movedColumn(renamed, noun, 50)).toBeNull()
  expect(movedColumn(renamed, noun, 3), 'fewer than were sent').toEqual({ key: 'name', count: 10 })
  expect(
    movedColumn(
      renamed.map((one) => ({ ...one, id: null })),
      noun,
    ),
  ).toBeNull()
})
