import { describe, expect, test } from 'vitest'

import { type PermissionEntry, permissions } from '#contract/permissions.ts'

import { type Giver, administers, leftAlone, rightsOf, writeProfile, writeUser } from './grantRules.ts'

const of = (...rights: string[]) => new Set(rights)
const giver: Giver = {
  userId: 1,
  profileId: 10,
  companies: [1, 2],
  rights: of('VEI0001.r', 'VEI0001.u', 'USU0001.r'),
  paths: of('/a', '/b'),
}
const state = (rights: string[], paths: string[] = []) => ({ rights: of(...rights), paths: of(...paths) })
const profile = { id: 11, company: 1, wall: false }

describe('R12 §6.3.1 a profile', () => {
  test.each([
    ['new, within', null, state(['VEI0001.r'], ['/a']), null],
    ['new, a right beyond', null, state(['VEI0001.c']), 'profile.beyondOwn'],
    ['new, a menu item beyond', null, state([], ['/c']), 'profile.beyondOwn'],
    ['that has a right beyond, which it would lose', state(['VEI0001.d']), state([]), 'profile.beyondOwn'],
    ['that has a menu item beyond', state([], ['/c']), state([]), 'profile.beyondOwn'],
    ['that gets one beyond', state([]), state(['MOT0001.r']), 'profile.beyondOwn'],
    ['that goes, within', state(['VEI0001.r']), null, null],
    ['that goes, beyond', state(['MOT0001.r']), null, 'profile.beyondOwn'],
  ])('%s', (_, was, is, code) => {
    expect(writeProfile(giver, profile, was, is)?.code ?? null).toBe(code)
  })
  test('of another company is not there, one’s own is not changed, that of a wall only reads', () => {
    const within = state(['VEI0001.r'])
    expect(writeProfile(giver, { ...profile, company: 3 }, within, within)?.code).toBe('entity.notFound')
    expect(writeProfile(giver, { ...profile, id: 10 }, within, within)?.code).toBe('user.self')
    const wall = { ...profile, wall: true }
    expect(writeProfile(giver, wall, within, state(['VEI0001.u']))?.code).toBe('profile.wall')
    expect(writeProfile(giver, wall, within, within)).toBeNull()
  })
})

describe('R12 §6.3.2 a person', () => {
  const person = (rights: string[], companies: number[]) => ({ rights: of(...rights), companies })
  const within = person(['VEI0001.r'], [1])
  test.each([
    ['new, within', null, within, true, null],
    ['new, in a company beyond', null, person([], [1, 3]), true, 'user.above'],
    ['new, with a right beyond', null, person(['VEI0001.c'], [1]), true, 'user.above'],
    ['above, made less', person(['VEI0001.c'], [1]), within, true, 'user.above'],
    ['above by a company, even by name alone', person([], [3]), person([], [3]), false, 'user.above'],
    ['within, made more than oneself', within, person(['MOT0001.r'], [1]), true, 'user.above'],
    ['within, who goes', within, null, true, null],
    ['above, who goes', person(['MOT0001.r'], [1]), null, true, 'user.above'],
  ])('%s', (_, was, is, access, code) => {
    expect(writeUser(giver, 2, was, is, access)?.code ?? null).toBe(code)
  })
  test('§6.3.3 nobody changes own profile, companies or state, nor goes; a name they may', () => {
    expect(writeUser(giver, 1, within, within, true)?.code).toBe('user.self')
    expect(writeUser(giver, 1, within, null, true)?.code).toBe('user.self')
    expect(writeUser(giver, 1, within, within, false)).toBeNull()
  })
})

test('R12 for 200 random callers and profiles: taken if and only if the formula says so', () => {
  const all = Object.values(permissions).flatMap((key) => [...'crud'].map((action) => `${key}.${action}`))
  let seed = 7
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const some = (from: readonly string[], share: number) => from.filter(() => chance() < share)
  let taken = 0
  for (let n = 0; n < 200; n++) {
    const mine = some(all, 0.9)
    const [was, is] = [some(n % 2 ? mine : all, 0.05), some(n % 3 ? mine : all, 0.05)]
    const expected = [...was, ...is].every((one) => mine.includes(one))
    const refused = writeProfile({ ...giver, rights: of(...mine) }, profile, state(was), state(is))
    expect(refused?.code ?? null).toBe(expected ? null : 'profile.beyondOwn')
    taken += expected ? 1 : 0
  }
  expect(taken).toBeGreaterThan(20)
  expect(taken).toBeLessThan(180)
  // oxlint-disable-next-line no-console -- the figures of R12
  console.log('R12', { pairs: 200, taken, refused: 200 - taken })
})

test('§6.3.4 a key without its module makes no administrator, nor does one action less', () => {
  const entry = (key: string, module: boolean, letters: string): PermissionEntry => ({
    key,
    module,
    c: letters.includes('c'),
    r: letters.includes('r'),
    u: letters.includes('u'),
    d: letters.includes('d'),
  })
  const may = (...entries: PermissionEntry[]) => administers(rightsOf(entries))
  expect(may(entry('USU0001', true, 'crud'), entry('PER0001', true, 'ru'))).toBe(true)
  expect(may(entry('USU0001', true, 'cru'), entry('PER0001', true, 'ru'))).toBe(false)
  expect(may(entry('USU0001', true, 'crud'), entry('PER0001', false, 'ru'))).toBe(false)
  expect(may(entry('USU0001', true, 'crud'))).toBe(false)
})

test('§6.3.4 a company is left alone when all of its administrators go, and not when it had none', () => {
  const administrators = new Map([
    [1, [5, 6]],
    [2, [5]],
    [3, []],
  ])
  expect(leftAlone(administrators, (_, user) => user === 5)).toEqual([2])
  expect(leftAlone(administrators, (company, user) => company === 1 && user === 5)).toEqual([])
  expect(leftAlone(administrators, () => true)).toEqual([1, 2])
})
