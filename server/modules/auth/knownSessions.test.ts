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

test('P42 R15 what is gained is told from what is lost, and a row older than the last look says nothing', () => {
  const known = new KnownSessions(2_000)
  const entry = (key: string, letters: string, module = true) => ({
    key,
    module,
    c: letters.includes('c'),
    r: letters.includes('r'),
    u: letters.includes('u'),
    d: letters.includes('d'),
  })
  const may = (revision: number, changed: Partial<SessionRow> = {}): SessionRow => ({
    ...row('mine', revision),
    permissions: [entry('VEI0001', 'ru')],
    ...changed,
  })
  known.remember(may(1), hash, testCaller(), 0, known.generation)
  expect(known.differs(may(2))).toBeNull()
  expect(known.differs(may(2, { companies: [] }))).toBe('lost')
  expect(known.differs(may(2, { companies: [2, 3] }))).toBe('lost')
  expect(known.differs(may(2, { permissions: [entry('VEI0001', 'rc')] }))).toBe('lost')
  expect(known.differs(may(2, { permissions: [entry('VEI0001', 'ru', false)] }))).toBe('lost')
  expect(known.differs(may(2, { wall: true }))).toBe('lost')
  expect(known.differs(may(2, { companies: [1], mustChangePassword: true }))).toBe('lost')
  expect(known.differs(may(2, { profileId: 2 }))).toBe('gained')
  expect(known.differs(may(2, { permissions: [entry('VEI0001', 'ru'), entry('MOT0001', '')] }))).toBeNull()
  const grown = may(2, { companies: [1, 2] })
  expect(known.differs(grown)).toBe('gained')
  known.grow(grown)
  expect(known.callerOf(hash, 1)).toBeUndefined()
  expect(known.differs(may(1))).toBeNull()
  expect(known.differs(may(3))).toBe('lost')
})
