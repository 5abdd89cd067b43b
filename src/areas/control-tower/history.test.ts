import { expect, test } from 'vitest'

import { command } from '#src/fleet/command/testing/command.ts'

import { withStream } from './history.ts'

const stored = [command(3, 'block', 'sent', { rev: 2 }), command(1, 'sirenOn', 'succeeded')]

test('TOWER-02 a streamed revision replaces an older one and never a newer one', () => {
  const done = command(3, 'block', 'succeeded', { rev: 3 })
  expect(withStream(stored, [done], false)[0]).toBe(done)
  expect(withStream(stored, [command(3, 'block', 'pending', { rev: 1 })], false)[0]).toBe(stored[0])
})

test('TOWER-02 a command that the server did not name yet takes its place by time', () => {
  const rows = withStream(stored, [command(4, 'lightOn', 'pending'), command(2, 'lightOn', 'pending')], false)
  expect(rows.map((row) => Number(row.id.slice(-12)))).toEqual([4, 3, 2, 1])
})

test('among failures only failures are added', () => {
  const rows = withStream([], [command(2, 'block', 'commFailed'), command(1, 'block', 'unknown')], true)
  expect(rows.map((row) => row.state)).toEqual(['commFailed'])
})
