import { expect, test } from 'vitest'

import { command } from './testing/command.ts'
import { withStream } from './withStream.ts'

const stored = [command(3, 'block', 'sent', { rev: 2 }), command(1, 'sirenOn', 'succeeded')]

test('TOWER-02 a streamed revision replaces an older one and never a newer one', () => {
  const done = command(3, 'block', 'succeeded', { rev: 3 })
  expect(withStream(stored, [done], { failuresOnly: false })[0]).toBe(done)
  expect(withStream(stored, [command(3, 'block', 'pending', { rev: 1 })], { failuresOnly: false })[0]).toBe(stored[0])
})

test('TOWER-02 a command that the server did not name yet takes its place by time', () => {
  const rows = withStream(stored, [command(4, 'lightOn', 'pending'), command(2, 'lightOn', 'pending')], {
    failuresOnly: false,
  })
  expect(rows.map((row) => Number(row.id.slice(-12)))).toEqual([4, 3, 2, 1])
})

test('among failures only failures are added', () => {
  const rows = withStream([], [command(2, 'block', 'commFailed'), command(1, 'block', 'unknown')], {
    failuresOnly: true,
  })
  expect(rows.map((row) => row.state)).toEqual(['commFailed'])
})

test('ENT-43 §3.1 of a shift nothing that was asked for before it is added', () => {
  const rows = withStream([], [command(2, 'block', 'sent'), command(1, 'block', 'sent')], {
    failuresOnly: false,
    since: command(2, 'block', 'sent').requestedAt,
  })
  expect(rows.map((row) => Number(row.id.slice(-12)))).toEqual([2])
})
