import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'

import { createTurns, type Turn } from './turns.ts'

const answer = { a: null }
const link = { o: true, x: false }
const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))

test('P59 sources that fail together try again one after the other, the one that is ready first going first', () => {
  const time = scheduler()
  time.run(({ hot, expectObservable }) => {
    const turn: Turn = createTurns(time, hot('o', link))
    expectObservable(turn(300)).toBe('1600ms (a|)', answer)
    expectObservable(turn(200)).toBe('200ms (a|)', answer)
    expectObservable(turn(5_000)).toBe('5s (a|)', answer)
  })
  expect.hasAssertions()
})

test('one that gives up leaves its turn to the next', () => {
  const time = scheduler()
  time.run(({ hot, expectObservable }) => {
    const turn = createTurns(time, hot('o', link))
    expectObservable(turn(200), '100ms !').toBe('')
    expectObservable(turn(300)).toBe('300ms (a|)', answer)
  })
  expect.hasAssertions()
})

test('P59 without a live link nobody asks again; when it is back they take turns', () => {
  const time = scheduler()
  time.run(({ hot, expectObservable }) => {
    const turn = createTurns(time, hot('o 99ms x 29s 900ms o', link))
    expectObservable(turn(200)).toBe('30001ms (a|)', answer)
    expectObservable(turn(300)).toBe('31401ms (a|)', answer)
  })
  expect.hasAssertions()
})
