import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from './ApiError.ts'
import { type DataSetName, answerOf, dataSet, dataSetOf } from './dataSet.ts'
import { loadAgain } from './loadAgain.ts'
import { createQueries } from './queries.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 18, 17)
const filters = { vehicles: [1, 2], from: 1, to: 2 }

let queries: QueryClient
beforeEach(() => {
  vi.useFakeTimers({ now: start })
  queries = createQueries()
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

/** Each call takes a second and then does what the next of `answers` says; the last one is said again and again. */
function source(...answers: (readonly string[] | Error)[]) {
  let asked = 0
  const read = vi.fn(async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? []
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    if (answer instanceof Error) throw answer
    return answer
  })
  return read
}

/** A screen that shows the set, and what it shows now. */
function show(read: () => Promise<readonly string[]>, name: DataSetName = 'travels') {
  const observer = new QueryObserver(queries, queries.defaultQueryOptions(dataSet(name, filters, read)))
  const leave = observer.subscribe(() => undefined)
  return { now: () => dataSetOf(filters, observer.getCurrentResult()), leave }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('DATA-01 DATA-02 the loading flag is on before the fetch and off once the rows are stored, with time and filters', async () => {
  const screen = show(source(['a']))
  expect(screen.now()).toEqual({
    data: undefined,
    loading: true,
    failed: false,
    missed: false,
    fetchedAt: null,
    filters,
  })
  await pass(1_000)
  expect(screen.now()).toEqual({
    data: ['a'],
    loading: false,
    failed: false,
    missed: false,
    fetchedAt: start + 1_000,
    filters,
  })
})

test('DATA-04 the loading flag is off after a failed fetch too', async () => {
  const screen = show(source(new ApiError('permission.denied', { status: 403 })))
  await pass(1_000)
  expect(screen.now()).toMatchObject({ data: undefined, loading: false, failed: true, fetchedAt: null })
})

test('DATA-06 a screen that opens asks again, however fresh the rows are, and shows those meanwhile', async () => {
  const read = source(['old'], ['new'])
  const first = show(read)
  await pass(1_000)
  first.leave()
  const second = show(read)
  expect(second.now()).toMatchObject({ data: ['old'], loading: true })
  await pass(1_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(second.now()).toMatchObject({ data: ['new'], loading: false, fetchedAt: start + 2_000 })
})

test('DATA-05 rows are fresh for 30 minutes and stale after them', async () => {
  const options = queries.defaultQueryOptions(dataSet('travels', filters, source(['a'])))
  const observer = new QueryObserver(queries, options)
  const leave = observer.subscribe(() => undefined)
  await pass(1_000)
  const isStale = () => observer.getOptimisticResult(options).isStale
  await pass(30 * minute - 1)
  expect(isStale()).toBe(false)
  await pass(1)
  expect(isStale()).toBe(true)
  leave()
})

test.each([
  ['a lost network', new ApiError('network')],
  ['a fault of the server', new ApiError('server.internal', { status: 500 })],
])('DATA-07 %s is met by three more tries, 30 s apart', async (_what, error) => {
  const read = source(error)
  const screen = show(read)
  await pass(1_000)
  for (const tries of [2, 3, 4]) {
    await pass(29_999)
    expect(read).toHaveBeenCalledTimes(tries - 1)
    expect(screen.now().loading).toBe(true)
    await pass(1)
    expect(read).toHaveBeenCalledTimes(tries)
    await pass(1_000)
  }
  await pass(10 * minute)
  expect(read).toHaveBeenCalledTimes(4)
  expect(screen.now()).toMatchObject({ loading: false, failed: true })
})

test.each([400, 401, 403, 404, 409, 422, 429])(
  'DATA-07 a refusal (%i) is not tried again: the same question has the same answer',
  async (status) => {
    const read = source(new ApiError('permission.denied', { status }))
    const screen = show(read)
    await pass(10 * minute)
    expect(read).toHaveBeenCalledTimes(1)
    expect(screen.now().failed).toBe(true)
  },
)

test('DATA-07 a try that succeeds ends the tries', async () => {
  const read = source(new ApiError('network'), ['a'])
  const screen = show(read)
  await pass(1_000 + 30_000 + 1_000)
  expect(screen.now()).toMatchObject({ data: ['a'], loading: false, failed: false })
  expect(read).toHaveBeenCalledTimes(2)
})

test('DATA-03 a report that is loaded again lets its rows go first', async () => {
  const screen = show(source(['old'], ['new']), 'reports')
  await pass(1_000)
  const loaded = loadAgain(queries, 'reports', filters)
  expect(screen.now()).toMatchObject({ data: undefined, loading: true, fetchedAt: null })
  await pass(1_000)
  await loaded
  expect(screen.now()).toMatchObject({ data: ['new'], loading: false })
})

test('DATA-03 a report with other filters does not begin with the rows of the last ones', async () => {
  const read = source(['old'])
  const first = show(read, 'reports')
  await pass(1_000)
  first.leave()
  const other = { ...filters, to: 3 }
  const observer = new QueryObserver(queries, queries.defaultQueryOptions(dataSet('reports', other, read)))
  const leave = observer.subscribe(() => undefined)
  expect(dataSetOf(other, observer.getCurrentResult())).toMatchObject({
    data: undefined,
    loading: true,
    filters: other,
  })
  await pass(1_000)
  leave()
})

test('DATA-02 a part keeps what it knew and says of when, but nothing of another question once its own has no answer', async () => {
  const read = source(['old'], new ApiError('network'))
  const options = (of: number) => ({
    ...queries.defaultQueryOptions(dataSet('travels', { of }, read)),
    placeholderData: (before: readonly string[] | undefined) => before,
  })
  const observer = new QueryObserver(queries, options(1))
  const leave = observer.subscribe(() => undefined)
  const now = () => answerOf(observer.getCurrentResult())
  await pass(1_000)
  expect(now()).toEqual({ data: ['old'], missed: false, since: null })
  void observer.refetch()
  await pass(1_000)
  expect(now()).toEqual({ data: ['old'], missed: true, since: start + 1_000 })

  observer.setOptions(options(2))
  expect(now(), 'on its way').toEqual({ data: ['old'], missed: false, since: null })
  await pass(1_000)
  expect(now()).toEqual({ data: undefined, missed: true, since: null })
  expect(dataSetOf({ of: 2 }, observer.getCurrentResult()).data, 'nor for a table').toBeUndefined()
  leave()
})

test('DATA-02 rows are old from the first try that fails, not only once every try has', async () => {
  const screen = show(source(['old'], new ApiError('network'), ['new']))
  await pass(1_000)
  const loaded = loadAgain(queries, 'travels', filters)
  await pass(1_000)
  expect(screen.now()).toMatchObject({ data: ['old'], loading: true, missed: true, fetchedAt: start + 1_000 })
  await pass(31_000)
  await loaded
  expect(screen.now()).toMatchObject({ data: ['new'], loading: false, missed: false })
})

test('every other set shows its rows while it is asked again', async () => {
  const screen = show(source(['old'], ['new']))
  await pass(1_000)
  const loaded = loadAgain(queries, 'travels', filters)
  expect(screen.now()).toMatchObject({ data: ['old'], loading: true })
  await pass(1_000)
  await loaded
  expect(screen.now()).toMatchObject({ data: ['new'], loading: false })
})

test('DATA-07 asked again by hand while the next try is half a minute away, it is asked at once', async () => {
  const read = source(new ApiError('network'), ['a'])
  const screen = show(read)
  await pass(2_000)
  expect(screen.now()).toMatchObject({ data: undefined, missed: true })
  const loaded = loadAgain(queries, 'travels', filters)
  await pass(0)
  expect(read).toHaveBeenCalledTimes(2)
  expect(screen.now()).toMatchObject({ loading: true, missed: false })
  await pass(1_000)
  await loaded
  expect(screen.now()).toMatchObject({ data: ['a'], loading: false, missed: false })
  await pass(minute)
  expect(read, 'the tries before have ended').toHaveBeenCalledTimes(2)
})

const { queries: defaults } = createQueries().getDefaultOptions()
const failedWith = (status: number) =>
  new ApiError(status === 403 ? 'permission.denied' : 'server.internal', { status })

/** What the options say to a failure; they are functions of ours, and no query is asked. */
function saysTo<A extends unknown[]>(rule: unknown, ...given: A): unknown {
  if (typeof rule !== 'function') throw new TypeError('not a rule')
  return Reflect.apply(rule, undefined, given)
}

test('ERR-40 a denied load is thrown to the boundary of its screen, no other failure is', () => {
  expect(saysTo(defaults?.throwOnError, failedWith(403))).toBe(true)
  for (const error of [failedWith(404), failedWith(500), new ApiError('network'), new TypeError('x')])
    expect(saysTo(defaults?.throwOnError, error)).toBe(false)
})
