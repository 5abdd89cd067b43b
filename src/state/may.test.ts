import { expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { allEndpoints } from '#contract/machine/list.ts'
import { type PermissionAction, type PermissionEntry, permissions } from '#contract/permissions.ts'

import { currentSessionAtom, mayAtom } from './session.ts'
import { testSession } from './testing.ts'

const all = Object.entries<Endpoint>(endpoints)
const actions: readonly PermissionAction[] = ['c', 'r', 'u', 'd']

/** All 16 sets of actions of each key, and each key once with every action but without its module (PERM-04). */
const vectors = Object.values(permissions).flatMap((key): PermissionEntry[] => [
  ...Array.from({ length: 16 }, (_one, mask) => {
    const has = (bit: number) => (mask & (1 << bit)) !== 0
    return { key, module: true, c: has(0), r: has(1), u: has(2), d: has(3) }
  }),
  { key, module: false, c: true, r: true, u: true, d: true },
])

function mayOf(entries: readonly PermissionEntry[], wall = false) {
  const store = testSession()
  const session = store.get(currentSessionAtom)
  store.set(currentSessionAtom, { ...session, permissions: entries, user: { ...session.user, wall } })
  return store.get(mayAtom)
}

test('P40 PERM-04 PERM-05 PERM-07 what a button asks is there exactly when the vector of its key says so, in all vectors of all keys', () => {
  let granted = 0
  for (const entry of vectors) {
    const may = mayOf([entry])
    for (const [name, endpoint] of all) {
      const { access } = endpoint
      const wanted =
        access !== 'driver' &&
        (typeof access === 'string' ||
          (access[0] === entry.key && entry.module && actions.some((one) => one === access[1] && entry[one])))
      granted += wanted && typeof access !== 'string' ? 1 : 0
      expect(may(endpoint), `${name} by ${JSON.stringify(entry)}`).toBe(wanted)
    }
  }
  // Half of the sixteen sets hold any one action.
  expect(granted).toBe(8 * all.filter(([, { access }]) => typeof access !== 'string').length)
})

test('P40 PERM-04 nothing that has a key may be called without entries', () => {
  const may = mayOf([])
  expect(all.filter(([, { access }]) => typeof access !== 'string').filter(([, one]) => may(one))).toEqual([])
})

test('PERM-07 a wall with every permission only reads', () => {
  const everything = Object.values(permissions).map((key) => ({
    key,
    module: true,
    c: true,
    r: true,
    u: true,
    d: true,
  }))
  const may = mayOf(everything, true)
  const open = all.filter(([, endpoint]) => may(endpoint))
  expect(open.length).toBeGreaterThan(20)
  for (const [name, { access, method, onWall }] of open) {
    const reads = typeof access === 'string' ? access === 'public' || method === 'GET' : access[1] === 'r'
    expect(reads || onWall === true, name).toBe(true)
  }
})

test('performance §4.5 on a wall no score, talk, exam or bonus of a driver is read, whatever its profile grants', () => {
  const named: readonly string[] = [permissions.rating, permissions.coaching, permissions.bonus, permissions.driveWell]
  const everything = named.map((key) => ({ key, module: true, c: true, r: true, u: true, d: true }))
  const [onWall, atDesk] = [mayOf(everything, true), mayOf(everything)]
  const theirs = allEndpoints.filter(([, { access }]) => typeof access !== 'string' && named.includes(access[0]))
  expect(theirs.length).toBeGreaterThan(20)
  for (const [name, endpoint] of theirs) expect([name, atDesk(endpoint), onWall(endpoint)]).toEqual([name, true, false])
})
