import { expect, test, vi } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { createQueries } from '#src/api/queries.ts'
import { dashboardQuery } from '#src/state/dashboards.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { testSession } from '#src/state/testing.ts'

import { loadDashboards } from './loadDashboards.ts'

const asked: unknown[] = []
let answer: () => Promise<unknown>
vi.mock('#src/api/call.ts', () => ({
  call: (endpoint: Endpoint, { body }: { body: unknown }) => {
    asked.push([endpoint.path, body])
    return answer()
  },
}))

const settled = () => new Promise((resolve) => setImmediate(resolve))

function start(read: boolean) {
  asked.length = 0
  const store = testSession()
  const entry = { key: permissions.dashboard, module: true, c: false, r: read, u: false, d: false }
  store.set(currentSessionAtom, { ...store.get(currentSessionAtom), permissions: [entry] })
  const queries = createQueries()
  return { queries, leave: loadDashboards(store, queries) }
}

test('LOAD-05 the dashboards of the selected companies are read into the cache after a sign-in', async () => {
  answer = async () => ['kept']
  const { queries } = start(true)
  await settled()
  expect(asked).toEqual([['/dashboard/get', { companies: [2] }]])
  expect(queries.getQueryData(dashboardQuery([2]).queryKey)).toEqual(['kept'])
})

test('PERM-01 who may not read them is not refused: nothing is asked', async () => {
  start(false)
  await settled()
  expect(asked).toEqual([])
})

test('LOAD-06 a failure is only logged, and one of a session that ended not even that', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = () => Promise.reject(new ApiError('request.invalid', { status: 400 }))
  start(true)
  await settled()
  expect(log).toHaveBeenCalledOnce()
  const { leave } = start(true)
  leave()
  await settled()
  expect(log).toHaveBeenCalledOnce()
})
