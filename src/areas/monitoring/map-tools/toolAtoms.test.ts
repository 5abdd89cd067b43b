import { createStore } from 'jotai'
import { expect, test } from 'vitest'

import { chosenPlaceAtom, mapToolAtom, measuredAtom } from './toolAtoms.ts'

const place = { latitude: -23, longitude: -46, name: null }

test('a tool that closes, or gives way to another, takes its marks off the map', () => {
  const store = createStore()
  store.set(mapToolAtom, 'place')
  store.set(chosenPlaceAtom, place)
  store.set(mapToolAtom, 'measure')
  expect(store.get(chosenPlaceAtom)).toBeNull()
  store.set(measuredAtom, [place])
  store.set(mapToolAtom, 'measure')
  expect(store.get(measuredAtom), 'the same tool again keeps them').toEqual([place])
  store.set(mapToolAtom, null)
  expect(store.get(measuredAtom)).toEqual([])
})
