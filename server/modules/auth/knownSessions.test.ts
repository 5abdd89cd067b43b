import { expect, test } from 'vitest'

import { testCaller } from '../../../tests/devices.ts'
import { KnownSessions } from './knownSessions.ts'
import type { SessionRow } from './sessionRows.ts'

const never = 1e12
const row = (id: string, revision = 0) =>
  ({
    id,
    userId: 3,
    profileId: 1,
    companies: [1],
    permissions: [],
    wall: false,
    expiresAt: new Date(never),
    revision,
  }) as unknown as SessionRow
const hash = Buffer.from('a')

test('P42 a session that is read while another one ends is known, and looked after, all the same', () => {
  const known = new KnownSessions(2_000)
  const { generation } = known
  known.forget('another')
  known.remember(row('mine'), hash, testCaller(), 0, generation)
  expect(known.dueAt(never, 0)).toEqual(['mine'])
  expect(known.callerOf(hash, 1)).toBeDefined()
})

test.each(['forget', 'reread'] as const)('what was read of a session before %s is not remembered after it', (what) => {
  const known = new KnownSessions(2_000)
  const { generation } = known
  known[what]('mine')
  known.remember(row('mine'), hash, testCaller(), 0, generation)
  expect(known.dueAt(never, 0)).toEqual([])
  expect(known.callerOf(hash, 1)).toBeUndefined()
  known.remember(row('mine'), hash, testCaller(), 0, known.generation)
  expect(known.dueAt(never, 0)).toEqual(['mine'])
})

test('P42 a row read before a change and remembered after everybody was looked at for it is looked at the next time', () => {
  const known = new KnownSessions(2_000)
  const { generation } = known
  known.remember(row('mine', 4), hash, testCaller(), 0, generation)
  known.remember(row('another', 5), Buffer.from('b'), testCaller(), 0, generation)
  expect(known.dueAt(0, 5)).toEqual(['mine'])
  known.extend(row('mine', 5))
  expect(known.dueAt(0, 5)).toEqual([])
})
