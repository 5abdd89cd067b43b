import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CompanyId, UserId } from '#contract/kinds.ts'

import { type MapPreferences, centreOf, mapPreferences, savedView } from './mapPreferences.ts'
import { currentSessionAtom, type Session } from './session.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const session = (id: number): Session => ({
  user: {
    id: UserId.parse(id),
    company: CompanyId.parse(1),
    managementCompany: CompanyId.parse(1),
    companyTradeName: 'Aurora',
    profile: 3,
    profileDescription: 'Supervisor',
    name: 'Ana',
    email: 'ana@farol.dev',
    language: 'pt-BR',
    active: true,
    image: null,
    mustChangePassword: false,
    maintenance: false,
    mustEnrol: false,
    wall: false,
    look: null,
  },
  companies: [],
  permissions: [],
  menu: [],
})

/** The page of a user after it was loaded. */
const page = (user: number, module = 'monitoring', submodule = 'live') => {
  const store = createStore()
  store.set(currentSessionAtom, session(user))
  const preferencesAtom = mapPreferences(module, submodule)
  return {
    read: () => store.get(preferencesAtom),
    change: (change: Partial<MapPreferences>) => store.set(preferencesAtom, change),
  }
}

const santos = { lat: -23.96, lng: -46.33, zoom: 11 }

test('MAP-08 MAP-09 each user finds their own choices on each map', () => {
  page(1).change({ mapType: 'satellite', stateOfGroupButton: false })
  page(1, 'monitoring', 'fences').change({ mapType: 'terrain' })
  expect(page(1).read()).toMatchObject({ mapType: 'satellite', stateOfGroupButton: false })
  expect(page(1, 'monitoring', 'fences').read()).toMatchObject({ mapType: 'terrain', stateOfGroupButton: true })
  expect(page(2).read()).toMatchObject({ mapType: 'roadmap', stateOfGroupButton: true })
  expect([...stored.keys()]).toEqual(['farol.map.1.monitoring.live', 'farol.map.1.monitoring.fences'])
})

test('MAP-06 the centre is stored and restored only while save location is on', () => {
  const map = page(1)
  map.change({ centerMap: santos })
  expect(page(1).read().centerMap).toBeNull()

  map.change({ stateOfSaveLocationGroup: true, centerMap: santos })
  expect(page(1).read().centerMap).toEqual(santos)
  expect(savedView(page(1).read())).toEqual({ latitude: -23.96, longitude: -46.33, zoom: 11 })

  map.change({ stateOfSaveLocationGroup: false })
  expect(page(1).read().centerMap).toBeNull()
  expect(stored.get('farol.map.1.monitoring.live')).not.toContain('-23.96')
  map.change({ stateOfSaveLocationGroup: true })
  expect(savedView(page(1).read())).toBeUndefined()
})

test('MAP-09 what was written by hand or by an older version counts as far as it makes sense', () => {
  const store = (value: unknown) => stored.set('farol.map.1.monitoring.live', JSON.stringify(value))
  store({ mapType: 'mars', stateOfGroupButton: false, stateOfSaveLocationGroup: true, centerMap: { lat: 999 } })
  expect(page(1).read()).toEqual({
    mapType: 'roadmap',
    stateOfGroupButton: false,
    density: false,
    stateOfSaveLocationGroup: true,
    centerMap: null,
    forcedClose: false,
    trail: true,
    trailMinutes: 30,
  })
  store('nonsense')
  expect(page(1).read()).toMatchObject({ mapType: 'roadmap', stateOfGroupButton: true })
})

test('without browser storage a choice lasts as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  const map = page(1)
  map.change({ mapType: 'hybrid' })
  map.change({ forcedClose: true })
  expect(map.read()).toMatchObject({ mapType: 'hybrid', forcedClose: true })
})

test('MAP-09 a view is stored in degrees that are worth keeping', () => {
  expect(centreOf({ latitude: -23.123456789, longitude: -46.000001, zoom: 4.016 })).toEqual({
    lat: -23.12346,
    lng: -46,
    zoom: 4.02,
  })
})
