import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'

import { untilRead } from './untilRead.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start() {
  const asked: PromiseWithResolvers<string>[] = []
  const taken: string[] = []
  const ask = () => {
    const one = Promise.withResolvers<string>()
    asked.push(one)
    return one.promise
  }
  const reading = untilRead('not read, the old one stays', ask, (answer) => void taken.push(answer))
  const settle = async (act: (last: PromiseWithResolvers<string> | undefined) => void) => {
    act(asked.at(-1))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { reading, asked, taken, settle }
}

test('LOAD-06 what cannot be read is logged, and asked for again after half a minute until it is here', async () => {
  const { reading, asked, taken, settle } = start()
  void reading.read()
  for (const tries of [1, 2, 3, 4, 5]) {
    await settle((last) => last?.reject(new Error('network')))
    expect(console.error).toHaveBeenCalledTimes(tries)
    await vi.advanceTimersByTimeAsync(limits.queryRetryDelayMs - 1)
    expect(asked).toHaveLength(tries)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(tries + 1)
  }
  await settle((last) => last?.resolve('new'))
  expect(taken).toEqual(['new'])
  await vi.advanceTimersByTimeAsync(limits.queryRetryDelayMs)
  expect(asked).toHaveLength(6)
})

test('what changes during a read is read after it, and a change does not wait for the next try', async () => {
  const { reading, asked, taken, settle } = start()
  void reading.read()
  void reading.read()
  expect(asked).toHaveLength(1)
  await settle((last) => last?.resolve('before'))
  expect(asked).toHaveLength(2)
  await settle((last) => last?.reject(new Error('network')))
  void reading.read()
  expect(asked).toHaveLength(3)
  await settle((last) => last?.resolve('after'))
  await vi.advanceTimersByTimeAsync(limits.queryRetryDelayMs)
  expect([taken, asked.length]).toEqual([['before', 'after'], 3])
})

test('SESS-04 at its end nothing is asked again, and what was under way is dropped', async () => {
  const { reading, asked, taken, settle } = start()
  void reading.read()
  await settle((last) => last?.reject(new Error('network')))
  void reading.read()
  reading.end()
  await settle((last) => last?.resolve('late'))
  await vi.advanceTimersByTimeAsync(limits.queryRetryDelayMs)
  void reading.read()
  expect([taken, asked.length]).toEqual([[], 2])
})
