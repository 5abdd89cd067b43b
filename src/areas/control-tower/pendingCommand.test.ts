import { expect, test } from 'vitest'

import { command } from '#src/fleet/command/testing/command.ts'

import { pendingCommand } from './pendingCommand.ts'

test('a vehicle that waits for nothing has no pending command', () => {
  expect(pendingCommand([])).toBeNull()
  expect(pendingCommand([command(2, 'block', 'succeeded'), command(1, 'sirenOn', 'commFailed')])).toBeNull()
})

test('what is under way goes before what was never answered', () => {
  const open = command(1, 'sirenOn', 'sent')
  expect(pendingCommand([command(2, 'block', 'unknown'), open])).toBe(open)
})

test('an unknown result stands until a newer command on the same part of the vehicle', () => {
  const unknown = command(1, 'block', 'unknown')
  expect(pendingCommand([command(2, 'sirenOn', 'succeeded'), unknown])).toBe(unknown)
  expect(pendingCommand([command(2, 'unblock', 'succeeded'), unknown])).toBeNull()
})
