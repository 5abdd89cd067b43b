import { NEVER, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { currentSessionAtom, type Session } from '#src/state/session.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { testSession } from '#src/state/testing.ts'

import { wireRail } from './wiring.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { origin: 'http://farol' })
  vi.stubGlobal('document', new EventTarget())
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
})

const permissions$ = new Subject<number>()
let settings: unknown
let session: Session | Error | null = null

vi.mock('#streams/start.ts', () => ({
  startRail: () => ({
    permissions$,
    sessionEnded$: NEVER,
    link$: NEVER,
    setFilter: vi.fn(),
    setHold: vi.fn(),
    setCompanies: vi.fn(),
    dispose: vi.fn(),
  }),
}))
vi.mock('#src/api/call.ts', () => ({
  call: async () => {
    if (settings instanceof Error) throw settings
    return settings
  },
}))
vi.mock('./session/readSession.ts', () => ({
  readSession: async () => {
    if (session instanceof Error) throw session
    return session
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  settings = { basemap: 'mapbox', mapboxToken: null, basemapFile: null, repairUrl: null, streetImageryUrl: null }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('LOAD-06 permissions that changed while they could not be read are read after all; until then the old ones stay', async () => {
  const store = testSession()
  const before = store.get(currentSessionAtom)
  const ended = vi.fn()
  const stop = wireRail(store, ended)
  session = new ApiError('network')
  permissions$.next(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(currentSessionAtom)).toBe(before)
  const fewer = { ...before, companies: before.companies.slice(0, 1) }
  session = fewer
  await vi.advanceTimersByTimeAsync(limits.queryRetryDelayMs)
  expect(store.get(currentSessionAtom)).toBe(fewer)
  expect(ended).not.toHaveBeenCalled()
  session = null
  permissions$.next(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(ended, 'LOAD-03 nothing may be seen any more').toHaveBeenCalledOnce()
  stop()
})

test('LOAD-06 settings of the installation that did not come at first come after all', async () => {
  const answer = settings
  settings = new ApiError('network')
  const store = testSession()
  const stop = wireRail(store, vi.fn())
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(mapSettingAtom).basemap).toBe('embedded')
  settings = answer
  await vi.advanceTimersByTimeAsync(limits.queryRetryDelayMs)
  expect(store.get(mapSettingAtom).basemap).toBe('mapbox')
  stop()
})
