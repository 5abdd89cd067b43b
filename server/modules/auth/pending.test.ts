import { expect, test } from 'vitest'

import { permissions } from '#contract/permissions.ts'

import { pendingOf } from './pending.ts'

const grant = (key: string, c: boolean, module = true) => [{ key, module, c, r: true, u: true, d: true }]
const free = {
  mustChangePassword: false,
  twoStepForced: true,
  twoStepOn: false,
  permissions: grant(permissions.block, true),
}

test.each([
  ['may block', free, 'twoStep'],
  ['may move an actuator', { ...free, permissions: grant(permissions.actuator, true) }, 'twoStep'],
  ['may only look', { ...free, permissions: grant(permissions.block, false) }, null],
  ['has the module off', { ...free, permissions: grant(permissions.block, true, false) }, null],
  ['may create something else', { ...free, permissions: grant(permissions.vehicle, true) }, null],
  ['has it on', { ...free, twoStepOn: true }, null],
  ['is not asked', { ...free, twoStepForced: false }, null],
  ['has the initial password, too', { ...free, mustChangePassword: true }, 'password'],
])('who %s must first: %o', (_who, user, pending) => {
  expect(pendingOf(user)).toBe(pending)
})
