import { expect, test } from 'vitest'

import { Attempts } from './attempts.ts'

const start = 1_800_000_000_000
const at = () => {
  const clock = { time: start, now: () => clock.time }
  return { clock, attempts: new Attempts(clock) }
}
const tryTimes = (attempts: Attempts, times: number, address = '10.0.0.1', account = 'a@b.c') =>
  Array.from({ length: times }, () => attempts.charge(address, account))

test('the sixth try within a minute waits, and each full window waits twice as long', () => {
  const { clock, attempts } = at()
  expect(tryTimes(attempts, 6)).toEqual([0, 0, 0, 0, 0, 60])
  clock.time += 30_000
  expect(attempts.charge('10.0.0.1', 'a@b.c')).toBe(30)
  clock.time += 30_001
  expect(tryTimes(attempts, 6)).toEqual([0, 0, 0, 0, 0, 120])
  clock.time += 120_001
  expect(tryTimes(attempts, 6).at(-1)).toBe(240)
})

test('the wait never passes 15 minutes', () => {
  const { clock, attempts } = at()
  for (let round = 0; round < 8; round += 1) {
    const wait = tryTimes(attempts, 6).at(-1) ?? 0
    expect(wait).toBeLessThanOrEqual(900)
    clock.time += wait * 1000 + 1
  }
})

test('another address is not held up by what one address did to the account', () => {
  const { attempts } = at()
  tryTimes(attempts, 6)
  expect(attempts.charge('10.0.0.2', 'a@b.c')).toBe(0)
})

test('one address has 20 tries a minute over all accounts', () => {
  const { attempts } = at()
  const waits = Array.from({ length: 21 }, (_, n) => attempts.charge('10.0.0.1', `user${n}@b.c`))
  expect(waits.slice(0, 20).every((wait) => wait === 0)).toBe(true)
  expect(waits[20]).toBeGreaterThan(0)
})

test('a right password clears the count', () => {
  const { attempts } = at()
  tryTimes(attempts, 4)
  attempts.clear('10.0.0.1', 'a@b.c')
  expect(tryTimes(attempts, 5)).toEqual([0, 0, 0, 0, 0])
})

test('right passwords use up nothing: a whole shift may sign in behind one address', () => {
  const { attempts } = at()
  for (let n = 0; n < 40; n += 1) {
    expect(attempts.charge('10.0.0.1', `user${n}@b.c`)).toBe(0)
    attempts.clear('10.0.0.1', `user${n}@b.c`)
  }
})

test('addresses of one IPv6 network count together', () => {
  const { attempts } = at()
  tryTimes(attempts, 5, '2001:db8:1:2::1')
  expect(attempts.charge('2001:db8:1:2:ffff::9', 'a@b.c')).toBe(60)
  expect(attempts.charge('2001:db8:1:3::1', 'a@b.c')).toBe(0)
})

test('a flood of accounts does not grow the memory without end', () => {
  const { attempts } = at()
  for (let n = 0; n < 25_000; n += 1) attempts.charge(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 'a@b.c')
  // The first address was forgotten with its count; the last is remembered.
  expect(tryTimes(attempts, 5, '10.0.0.0')).toEqual([0, 0, 0, 0, 0])
  expect(tryTimes(attempts, 5, '10.0.97.167').at(-1)).toBe(60)
})
