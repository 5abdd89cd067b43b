import { expect, test } from 'vitest'

import { isRollover, nextClock, repairMs, rightClock } from './deviceClock.ts'

const noon = Date.UTC(2026, 5, 1, 12)
const second = 1000
const hour = 3_600_000
const day = 24 * hour
type Said = [arrivesS: number, toldMs: number]

const fold = (said: readonly Said[]) =>
  said.reduce((clock, [arrivesS, told]) => nextClock(clock, told, noon + arrivesS * second), rightClock)
/** Every 10 s for a minute and a half, the way taking up to 3 s. */
const steady = (offsetMs: number): Said[] =>
  Array.from({ length: 10 }, (_, i) => [i * 10 + (i % 4), noon + i * 10_000 + offsetMs])

test.each<[string, Said[], number | null]>([
  ['right', steady(0), null],
  ['3 h ahead', steady(3 * hour), 10_800],
  ['3 h behind', steady(-3 * hour), -10_800],
  ['2 min ahead', steady(120 * second), 120],
  ['37 min ahead', steady(37 * 60 * second), 37 * 60],
  ['1,024 weeks behind', steady(-1024 * 7 * day), -1024 * 7 * 86_400],
  ['a clock of 1999', steady(-27 * 365 * day), -27 * 365 * 86_400],
  ['a clock of 2099', steady(73 * 365 * day), 73 * 365 * 86_400],
  ['late by 7 min: it may wait somewhere', steady(-7 * 60 * second), null],
  ['a backlog of two hours at once', Array.from({ length: 16 }, (_, i) => [0, noon - 2 * hour + i * 480_000]), null],
  ['a backlog sent at one a second', Array.from({ length: 60 }, (_, i) => [i, noon - 3 * hour + i * 10_000]), null],
  ['one mad date', [...steady(0).slice(0, 5), [45, noon + 6 * 365 * day], ...steady(0).slice(5)], null],
  ['a clock put right', [...steady(3 * hour), ...steady(0).map(([s, told]): Said => [s + 100, told + 100_000])], null],
])('issue 26 wrong clocks: %s', (_name, said, offsetS) => {
  expect(fold(said).offsetS).toBe(offsetS)
})

test('issue 26 three reports, or half a minute that is not over, say nothing of a clock', () => {
  expect(fold(steady(3 * hour).slice(0, 3)).offsetS).toBeNull()
  expect(fold(Array.from({ length: 9 }, (_, i): Said => [i, noon + i * second + 3 * hour])).offsetS).toBeNull()
})

test('a repair never puts a report ahead of the server, and leaves a clock alone that was put right', () => {
  const ahead = { offsetS: 10_800, run: null }
  expect(repairMs(ahead, noon + 3 * hour, noon)).toBe(3 * hour)
  expect(repairMs(ahead, noon + hour, noon)).toBe(3 * hour)
  expect(repairMs(ahead, noon, noon)).toBe(0)
  expect(repairMs({ offsetS: -10_800, run: null }, noon - 5 * hour, noon)).toBe(-3 * hour)
  expect(repairMs({ offsetS: -10_800, run: null }, noon - hour, noon)).toBe(0)
  expect(repairMs(rightClock, noon + 3 * hour, noon)).toBe(0)
})

test('what a week number that began again would say is told from history', () => {
  expect(isRollover(noon - 1024 * 7 * day, noon)).toBe(true)
  expect(isRollover(noon - 1024 * 7 * day - 3 * day, noon)).toBe(true)
  expect([noon - 2 * 365 * day, noon - 500 * 7 * day, noon - day].map((at) => isRollover(at, noon))).toEqual([
    false,
    false,
    false,
  ])
})
