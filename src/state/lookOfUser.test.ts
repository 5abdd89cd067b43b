import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let store: Map<string, string>

beforeEach(() => {
  store = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
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
  const { takeLook } = await import('./lookOfUser.ts')
  const { currentLook, setDensity, setThemeChoice } = await import('#src/ui/theme/appearance.ts')
  return { takeLook, currentLook, setDensity, setThemeChoice }
}

test('two who share a workstation each find their own theme and density', async () => {
  const morning = await reload()
  morning.takeLook(1)
  morning.setThemeChoice('light')
  morning.setDensity('dense')

  const night = await reload()
  night.takeLook(2)
  expect(night.currentLook()).toEqual({ theme: 'dark', density: 'standard' })
  night.setDensity('comfort')

  const next = await reload()
  next.takeLook(1)
  expect(next.currentLook()).toEqual({ theme: 'light', density: 'dense' })
  next.takeLook(2)
  expect(next.currentLook()).toEqual({ theme: 'dark', density: 'comfort' })
})

test('what is chosen after a change of user is the new user’s alone', async () => {
  const { takeLook, setThemeChoice, currentLook } = await reload()
  takeLook(1)
  takeLook(2)
  setThemeChoice('light')
  takeLook(1)
  expect(currentLook().theme).toBe('dark')
})

test('the first to sign in keeps the look that the browser had', async () => {
  store.set('farol.theme', 'light')
  const { takeLook, currentLook } = await reload()
  takeLook(1)
  expect(currentLook().theme).toBe('light')
})

test('what an older version or a person wrote into storage reads as the defaults', async () => {
  store.set('farol.looks', '{"of":3,"byUser":{"1":{"theme":"pink"},"2":null}}')
  const { takeLook, currentLook } = await reload()
  takeLook(1)
  expect(currentLook()).toEqual({ theme: 'dark', density: 'standard' })
})
