import { expect, test } from 'vitest'

import { type Acts, changeEach, undoEach } from './bulk.ts'
import type { AnyRow } from './face.ts'

const row = (id: number, rev = 1, active = true): AnyRow => ({
  id,
  company: 1,
  rev,
  changedAt: null,
  changedBy: null,
  active,
})
/** A store of five: 2 was off before, 3 is changed by another meanwhile, 4 of another page is known by its id alone. */
function shop() {
  const stored = new Map([1, 2, 3, 4, 5].map((id) => [id, row(id, id === 3 ? 7 : 1, id !== 2)]))
  const acts: Acts = {
    read: (id) => Promise.resolve(stored.get(id) ?? row(id)),
    put: (was, active) => {
      const held = stored.get(was.id)
      if (held?.rev !== was.rev) return Promise.reject(new Error('record.changed'))
      const now = held['active'] === active ? held : row(was.id, was.rev + 1, active)
      stored.set(was.id, now)
      return Promise.resolve(now)
    },
    say: (cause) => (cause instanceof Error ? cause.message : ''),
  }
  return { stored, acts }
}
const asked = [row(1), row(2, 1, false), row(3), row(4, 0), row(5)]
const never = { told: () => undefined, stopped: () => false }

test('UI-09 of many rows each has its own result, whatever became of the others, and what was done is taken back', async () => {
  const { stored, acts } = shop()
  const told: number[] = []
  const done = await changeEach(asked, false, acts, { ...never, told: (count) => told.push(count) })
  expect(done.map(({ row: { id }, is, why }) => [id, is, why])).toEqual([
    [1, 'done', null],
    [2, 'same', null],
    [3, 'refused', 'record.changed'],
    [4, 'done', null],
    [5, 'done', null],
  ])
  expect(told).toEqual([1, 2, 3, 4, 5])
  // One is changed by somebody between: it stays as they left it, and is told.
  stored.set(5, row(5, 3, false))
  const undone = await undoEach(done, false, acts, never)
  expect(undone.map(({ is }) => is)).toEqual(['undone', 'same', 'refused', 'undone', 'refused'])
  expect([...stored.values()].map(({ active }) => active)).toEqual([true, false, true, true, false])
})

test('stopped half-way, what was not come to is told as left', async () => {
  const { stored, acts } = shop()
  let count = 0
  const done = await changeEach(asked, false, acts, { told: (now) => (count = now), stopped: () => count > 0 })
  expect(done.map(({ is }) => is)).toEqual(['done', 'same', 'refused', 'done', 'left'])
  expect(stored.get(5)).toMatchObject({ active: true })
})
