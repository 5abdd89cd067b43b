import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Look } from '#contract/endpoints/look.ts'
import { UserId } from '#contract/kinds.ts'
import { ApiError } from '#src/api/ApiError.ts'

let store: Map<string, string>
const told: Look[] = []
/** What the server says of the next look that it is told. */
let answer: () => Promise<object>

vi.mock('#src/api/call.ts', () => ({
  call: async (_endpoint: unknown, { body }: { body: Look }) => {
    told.push(body)
    return answer()
  },
}))

const user = (id: number, look: Look | null = null, wall = false) => ({ id: UserId.parse(id), look, wall })
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  told.length = 0
  answer = async () => ({})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  store = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The page after a reload: modules and listeners are new, storage is not. */
const reload = async () => {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  const { takeLook, leaveLook } = await import('./lookOfUser.ts')
  const { currentLook, setDensity, setThemeChoice } = await import('#src/ui/theme/appearance.ts')
  return { takeLook, leaveLook, currentLook, setDensity, setThemeChoice }
}

test('two who share a workstation each find their own theme and density', async () => {
  const morning = await reload()
  morning.takeLook(user(1))
  morning.setThemeChoice('light')
  morning.setDensity('dense')

  const night = await reload()
  night.takeLook(user(2))
  expect(night.currentLook()).toEqual({ theme: 'dark', density: 'standard' })
  night.setDensity('comfort')

  const next = await reload()
  next.takeLook(user(1))
  expect(next.currentLook()).toEqual({ theme: 'light', density: 'dense' })
  next.takeLook(user(2))
  expect(next.currentLook()).toEqual({ theme: 'dark', density: 'comfort' })
})

test('what is chosen after a change of user is the new user’s alone', async () => {
  const { takeLook, setThemeChoice, currentLook } = await reload()
  takeLook(user(1))
  takeLook(user(2))
  setThemeChoice('light')
  takeLook(user(1))
  expect(currentLook().theme).toBe('dark')
})

test('the first to sign in keeps the look that the browser had', async () => {
  store.set('farol.theme', 'light')
  const { takeLook, currentLook } = await reload()
  takeLook(user(1))
  expect(currentLook().theme).toBe('light')
})

test('what an older version or a person wrote into storage reads as the defaults', async () => {
  store.set('farol.looks', '{"of":3,"byUser":{"1":{"theme":"pink"},"2":null}}')
  const { takeLook, currentLook } = await reload()
  takeLook(user(1))
  expect(currentLook()).toEqual({ theme: 'dark', density: 'standard' })
})

test('a second browser of the same user has the look that the first one chose', async () => {
  const { takeLook, setThemeChoice, setDensity } = await reload()
  takeLook(user(1))
  expect(told).toEqual([])
  setThemeChoice('light')
  setDensity('dense')
  await settled()
  expect(told.at(-1)).toEqual({ theme: 'light', density: 'dense' })

  store.clear()
  const elsewhere = await reload()
  elsewhere.takeLook(user(1, told.at(-1)))
  expect(elsewhere.currentLook()).toEqual({ theme: 'light', density: 'dense' })
  expect(told).toHaveLength(2)
})

test('the server’s word counts over what this browser showed before', async () => {
  const { takeLook, setThemeChoice } = await reload()
  takeLook(user(1))
  setThemeChoice('light')
  await settled()
  const later = await reload()
  later.takeLook(user(1, { theme: 'dark', density: 'comfort' }))
  expect(later.currentLook()).toEqual({ theme: 'dark', density: 'comfort' })
})

test('a choice that never reached the server stays, and is told at the next start', async () => {
  answer = () => Promise.reject(new ApiError('network'))
  const { takeLook, setThemeChoice } = await reload()
  takeLook(user(1, { theme: 'dark', density: 'standard' }))
  setThemeChoice('light')
  await settled()
  expect(console.error).toHaveBeenCalled()

  answer = async () => ({})
  const next = await reload()
  next.takeLook(user(1, { theme: 'dark', density: 'standard' }))
  await settled()
  expect(next.currentLook().theme).toBe('light')
  expect(told).toEqual([
    { theme: 'light', density: 'standard' },
    { theme: 'light', density: 'standard' },
  ])
  const after = await reload()
  after.takeLook(user(1, { theme: 'dark', density: 'standard' }))
  expect(after.currentLook().theme).toBe('dark')
})

test('a look that this browser kept before the server did is told to it', async () => {
  store.set('farol.looks', '{"of":1,"byUser":{"1":{"theme":"light","density":"dense"}}}')
  const { takeLook } = await reload()
  takeLook(user(1))
  await settled()
  expect(told).toEqual([{ theme: 'light', density: 'dense' }])
})

test('a wall display, and whoever signed out, tells the server nothing', async () => {
  const { takeLook, leaveLook, setThemeChoice } = await reload()
  takeLook(user(8, null, true))
  setThemeChoice('light')
  takeLook(user(1))
  leaveLook()
  setThemeChoice('light')
  await settled()
  expect(told).toEqual([])
})
