import { atom, createStore } from 'jotai'
import { expect, test } from 'vitest'

import { densityCell, densityZoom } from '#contract/rules/densityCell.ts'
import { type MapTheme, mapTokens } from '#src/kit/map/mapTokens.ts'

import { densityLayer } from './density.layer.ts'
import { densityAtom, densityZoomAtom, shownDensityAtom } from './densityAtoms.ts'

const answer = (zoom: number, cells: [number, number][]) => ({ since: 0, until: 0, zoom, cells })
const city: [number, number] = [densityCell(-23.55, -46.63), 1_200]
const far: [number, number] = [densityCell(-8.05, -34.9), 3]

test('hexagons stand while the map is far enough, and are made anew for a whole zoom and for another answer only', () => {
  const store = createStore()
  store.set(densityAtom, answer(densityZoom, [city, far]))
  expect(store.get(shownDensityAtom), 'no map yet').toBeNull()
  store.set(densityZoomAtom, 4.1)
  const first = store.get(shownDensityAtom)
  expect(first?.hexagons.map(({ positions }) => positions)).toEqual([3, 1_200])
  store.set(densityZoomAtom, 4.4)
  expect(store.get(shownDensityAtom)).toBe(first)
  store.set(densityZoomAtom, 4.6)
  expect(store.get(shownDensityAtom)?.hexagons).toHaveLength(2)
  expect(store.get(shownDensityAtom)).not.toBe(first)
  store.set(densityZoomAtom, 8.4)
  expect(store.get(shownDensityAtom)).not.toBeNull()
  store.set(densityZoomAtom, 8.6)
  expect(store.get(shownDensityAtom), 'cells would leave holes').toBeNull()
  store.set(densityZoomAtom, 7)
  store.set(densityAtom, answer(densityZoom - 2, [[5, 1]]))
  expect(store.get(shownDensityAtom), 'coarser cells do so sooner').toBeNull()
  store.set(densityAtom, answer(densityZoom, []))
  expect(store.get(shownDensityAtom)).toBeNull()
})

test('the more positions, the more they cover the ground, in the colour of moving of the theme', () => {
  const store = createStore()
  const theme = atom<MapTheme>('dark')
  const layer = densityLayer(shownDensityAtom, theme)
  expect(store.get(layer)).toBeNull()
  store.set(densityAtom, answer(densityZoom, [city, far]))
  store.set(densityZoomAtom, 4)
  for (const one of ['dark', 'light'] as const) {
    store.set(theme, one)
    const { data, getFillColor } = store.get(layer)?.props ?? {}
    const colours =
      Array.isArray(data) && typeof getFillColor === 'function'
        ? data.map((hexagon, index) => getFillColor(hexagon, { index, data, target: [] }))
        : []
    const { state, density } = mapTokens[one]
    expect(colours).toEqual([
      [...state[1], density[0]],
      [...state[1], density[3]],
    ])
  }
})
