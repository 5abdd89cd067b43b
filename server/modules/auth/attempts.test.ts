import { expect, test } from 'vitest'

import { Attempts, type Source } from './attempts.ts'

const start = 1_800_000_000_000
const at = () => {
  const clock = { time: start, now: () => clock.time }
  return { clock, attempts: new Attempts(clock) }
}
const from = (source: Partial<Source> = {}): Source => ({
  address: '10.0.0.1',
  account: 'a@b.c',
  device: null,
  ...source,
})
const waits = (attempts: Attempts, times: number, source?: Partial<Source>) =>
  Array.from({ length: times }, () => attempts.charge(from(source)).retryAfterS)

test('the sixth try within a minute waits, and each full window waits twice as long', () => {
  const { clock, attempts } = at()
  const known = { device: 'd' }
  expect(waits(attempts, 6, known)).toEqual([0, 0, 0, 0, 0, 60])
  clock.time += 30_000
  expect(waits(attempts, 1, known)).toEqual([30])
  clock.time += 30_001
  expect(waits(attempts, 6, known)).toEqual([0, 0, 0, 0, 0, 120])
  clock.time += 120_001
  expect(waits(attempts, 6, known).at(-1)).toBe(240)
})

test('the wait of a pair never passes 15 minutes', () => {
  const { clock, attempts } = at()
  for (let round = 0; round < 8; round += 1) {
    const wait = waits(attempts, 6, { device: 'd' }).at(-1) ?? 0
    expect(wait).toBeLessThanOrEqual(900)
    clock.time += wait * 1000 + 1
  }
})

test('P43 whatever the number of addresses, one account takes at most 100 guesses an hour', () => {
  const { clock, attempts } = at()
  const evaluated: number[] = []
  // Every second of three hours each of 50 addresses tries.
  for (let second = 0; second < 3 * 3600; second += 1) {
    for (let n = 0; n < 50; n += 1) {
      if (attempts.charge(from({ address: `10.0.0.${n}` })).retryAfterS === 0) evaluated.push(clock.time)
    }
    clock.time += 1_000
  }
  const inHour = evaluated.map((first) => evaluated.filter((one) => one >= first && one < first + 3_600_000).length)
  expect(Math.max(...inHour)).toBeLessThanOrEqual(100)
  // It goes on all the same: the gap stays at a minute, nothing shuts for good.
  expect(evaluated.filter((one) => one >= start + 2 * 3_600_000).length).toBeGreaterThan(50)
})

test('P43 the owner on a known device enters while guesses hold everybody else up', () => {
  const { attempts } = at()
  for (let n = 0; n < 200; n += 1) attempts.charge(from({ address: `10.0.0.${n}` }))
  expect(waits(attempts, 1, { address: '10.0.9.9' })[0]).toBeGreaterThan(0)
  expect(waits(attempts, 1, { device: 'of the owner' })).toEqual([0])
})

test('another address is not held up by five tries of one, and the gap at the account begins at a second', () => {
  const { clock, attempts } = at()
  waits(attempts, 6)
  expect(waits(attempts, 6, { address: '10.0.0.2' })).toEqual([0, 0, 0, 0, 0, 60])
  expect(waits(attempts, 1, { address: '10.0.0.3' })).toEqual([1])
  clock.time += 1_000
  expect(waits(attempts, 2, { address: '10.0.0.3' })).toEqual([0, 2])
})

test('one address has 20 tries a minute over all accounts', () => {
  const { attempts } = at()
  const all = Array.from({ length: 21 }, (_, n) => waits(attempts, 1, { account: `user${n}@b.c` })[0])
  expect(all.slice(0, 20).every((wait) => wait === 0)).toBe(true)
  expect(all[20]).toBeGreaterThan(0)
})

test('only the first refusal since a try went on says so', () => {
  const { clock, attempts } = at()
  waits(attempts, 5)
  expect([attempts.charge(from()).first, attempts.charge(from()).first]).toEqual([true, false])
  clock.time += 60_001
  expect(attempts.charge(from())).toEqual({ retryAfterS: 0, first: false })
})

test('a right password clears what its source had gathered', () => {
  const { attempts } = at()
  waits(attempts, 4)
  attempts.clear(from())
  expect(waits(attempts, 5)).toEqual([0, 0, 0, 0, 0])
})

test('a try that is asked for its code costs the pair alone', () => {
  const { attempts } = at()
  for (let n = 0; n < 5; n += 1) {
    expect(waits(attempts, 1)).toEqual([0])
    attempts.refund(from())
  }
  expect(waits(attempts, 1)).toEqual([60])
  expect(waits(attempts, 20, { account: 'c@d.e' }).slice(0, 5)).toEqual([0, 0, 0, 0, 0])
})

test('right passwords use up nothing: a whole shift may sign in behind one address', () => {
  const { attempts } = at()
  for (let n = 0; n < 40; n += 1) {
    expect(waits(attempts, 1, { account: `user${n}@b.c` })).toEqual([0])
    attempts.clear(from({ account: `user${n}@b.c` }))
  }
})

test('addresses of one IPv6 network count together', () => {
  const { attempts } = at()
  waits(attempts, 5, { address: '2001:db8:1:2::1' })
  expect(waits(attempts, 1, { address: '2001:db8:1:2:ffff::9' })).toEqual([60])
  expect(waits(attempts, 1, { address: '2001:db8:1:3::1' })).toEqual([0])
})

test('a flood of accounts does not grow the memory without end: the oldest is forgotten, the newest is not', () => {
  const { attempts } = at()
  const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  const charge = (n: number) => waits(attempts, 5, { address: addressOf(n), account: `user${n}@b.c` })
  for (let n = 0; n <= 50_000; n += 1) charge(n)
  expect(charge(50_000)).toEqual([60, 60, 60, 60, 60])
  expect(charge(0)).toEqual([0, 0, 0, 0, 0])
})
