import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { searchDataAtom, searchFailureAtom } from '#src/state/searchData.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { other, own, testSession } from '#src/state/testing.ts'

import { createSearchReader } from './searchData.ts'

interface Asked {
  path: string
  companies: readonly number[]
  answer: (data: unknown) => void
  refuse: (cause: Error) => void
}
const asked: Asked[] = []

vi.mock('#src/api/call.ts', () => ({
  call: ({ path }: { path: string }, { body }: { body: { companies: readonly number[] } }) =>
    new Promise((answer, refuse) => asked.push({ path, companies: body.companies, answer, refuse })),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const dataOf = (id: number) => ({ categories: [], vehicles: [{ id, category: 1, company: own, label: `${id}` }] })

function start() {
  const store = testSession()
  const reader = createSearchReader(store)
  const stop = reader.follow()
  const settle = async (act: (last: Asked) => void) => {
    const last = asked.at(-1)
    if (!last) throw new Error('nothing was asked')
    act(last)
    await vi.advanceTimersByTimeAsync(0)
  }
  const data = () => store.get(searchDataAtom)
  return { store, reader, stop, settle, data, select: () => store.set(selectedCompaniesAtom, other) }
}

test('LOAD-04 the vehicles of the selected companies are read at once', async () => {
  const { settle, data } = start()
  expect(asked).toMatchObject([{ path: '/veiculo/resumo', companies: [own] }])
  expect(data()).toBeNull()
  await settle(({ answer }) => answer(dataOf(1)))
  expect(data()).toEqual(dataOf(1))
})

test('TOPBAR-13 another selection reads again, once the read under way is over, and the newest stands', async () => {
  const { settle, data, select } = start()
  select()
  expect(asked).toHaveLength(1)
  await settle(({ answer }) => answer(dataOf(1)))
  expect(asked.at(-1)?.companies).toEqual([own, other])
  expect(data(), 'the old ones stay meanwhile').toEqual(dataOf(1))
  await settle(({ answer }) => answer(dataOf(2)))
  expect([data(), asked.length]).toEqual([dataOf(2), 2])
})

test('LOAD-06 LOAD-07 a read that fails is logged and leaves a retry, which works', async () => {
  const { store, reader, settle, data } = start()
  await settle(({ refuse }) => refuse(new ApiError('network')))
  expect([data(), store.get(searchFailureAtom)]).toEqual([null, { offline: true }])
  expect(console.error).toHaveBeenCalledOnce()
  void reader.read()
  await settle(({ answer }) => answer(dataOf(1)))
  expect([data(), store.get(searchFailureAtom)]).toEqual([dataOf(1), null])
})

test('LOAD-06 one that fails later leaves what was there, and is tried again by itself', async () => {
  const { store, settle, data, select } = start()
  await settle(({ answer }) => answer(dataOf(1)))
  select()
  await settle(({ refuse }) => refuse(new ApiError('malformed', { status: 500 })))
  expect([data(), store.get(searchFailureAtom)]).toEqual([dataOf(1), { offline: false }])
  await vi.advanceTimersByTimeAsync(limits.queryRetryDelayMs)
  await settle(({ answer }) => answer(dataOf(2)))
  expect(data()).toEqual(dataOf(2))
})

test('SESS-04 the end of the session ends it: nothing is asked again, and a call cut off is no failure', async () => {
  const { settle, stop, select } = start()
  stop()
  await settle(({ refuse }) => refuse(new ApiError('auth.required', { status: 401 })))
  select()
  await vi.advanceTimersByTimeAsync(limits.queryRetryDelayMs)
  expect(asked).toHaveLength(1)
  expect(console.error).not.toHaveBeenCalled()
})
