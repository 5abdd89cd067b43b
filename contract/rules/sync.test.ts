import { expect, test } from 'vitest'

import { limits } from '../limits.ts'
import {
  isOpenSync,
  mayBySync,
  syncAfter,
  syncFault,
  type SyncState,
  syncStates,
  type SyncTrigger,
  type SyncView,
} from './sync.ts'

const now = Date.UTC(2026, 10, 25, 12)
const minute = 60_000
const right = (state: SyncState): SyncView => ({
  state,
  minutes: 30,
  appUntil: state === 'app' ? now + 1 : null,
  expiresAt: state === 'concluded' ? now + 1 : null,
})
const driver = { active: true, hasKey: true }
const asked = { mayBlock: true, mayUnblock: false, minutes: 30, driver }

test.each([
  ['a right to block for half an hour', asked, null],
  ['C21 SYNC-03 no action', { ...asked, mayBlock: false }, 'sync.noAction'],
  ['C21 four minutes', { ...asked, minutes: 4 }, 'sync.minutes'],
  ['five', { ...asked, minutes: 5 }, null],
  ['a day', { ...asked, minutes: 1440 }, null],
  ['more than a day', { ...asked, minutes: 1441 }, 'sync.minutes'],
  ['half a minute', { ...asked, minutes: 30.5 }, 'sync.minutes'],
  ['a driver who left', { ...asked, driver: { ...driver, active: false } }, 'sync.driverInactive'],
  ['a driver with neither key nor phone', { ...asked, driver: { ...driver, hasKey: false } }, 'sync.noKey'],
] as const)('%s', (_what, given, expected) => expect(syncFault(given)).toBe(expected))

const triggers: Record<string, SyncTrigger> = {
  done: { what: 'done', app: false },
  doneApp: { what: 'done', app: true },
  failed: { what: 'failed' },
  accepted: { what: 'accepted' },
  cancel: { what: 'cancel' },
  tick: { what: 'tick' },
}
/** Every state and everything that can happen to it (§5.9); what is not named may not happen. */
const table: Partial<Record<SyncState, Partial<Record<string, SyncState>>>> = {
  device: { done: 'concluded', doneApp: 'app', failed: 'failed', cancel: 'cancelled' },
  app: { accepted: 'concluded', cancel: 'cancelled' },
  concluded: { cancel: 'cancelled' },
}

test.each(syncStates.flatMap((state) => Object.keys(triggers).map((name) => [state, name] as const)))(
  'SYNC-02 §5.9 %s, %s',
  (state, name) => {
    const trigger = triggers[name]
    if (trigger === undefined) throw new Error(name)
    expect(syncAfter(right(state), trigger, now)?.state).toBe(table[state]?.[name])
  },
)

test('a right is in force for its minutes from when it was concluded, and ends by itself', () => {
  const given = syncAfter(right('device'), { what: 'done', app: false }, now)
  expect(given).toMatchObject({ state: 'concluded', expiresAt: now + 30 * minute })
  if (given === null) throw new Error('not given')
  expect(syncAfter(given, { what: 'tick' }, now + 30 * minute - 1)).toBeNull()
  expect(syncAfter(given, { what: 'tick' }, now + 30 * minute)?.state).toBe('over')
})

test('the phone has a quarter of an hour; what it says later counts no more', () => {
  const waiting = syncAfter(right('device'), { what: 'done', app: true }, now)
  if (waiting === null) throw new Error('not waiting')
  expect(syncAfter(waiting, { what: 'accepted' }, now + limits.syncAppMs - 1)?.state).toBe('concluded')
  expect(syncAfter(waiting, { what: 'accepted' }, now + limits.syncAppMs)).toBeNull()
  expect(syncAfter(waiting, { what: 'tick' }, now + limits.syncAppMs)?.state).toBe('failed')
})

test('C21 nothing but a right in force lets a driver act, and only what it names', () => {
  const may = { mayBlock: true, mayUnblock: false }
  for (const state of syncStates)
    expect(mayBySync({ ...right(state), ...may }, 'block', now), state).toBe(state === 'concluded')
  expect(mayBySync({ ...right('concluded'), ...may }, 'block', now + 1), 'over, though nobody wrote it yet').toBe(false)
  expect(mayBySync({ ...right('concluded'), ...may }, 'unblock', now)).toBe(false)
  expect(syncStates.filter(isOpenSync)).toEqual(['device', 'app', 'concluded'])
})
