import { expect, test } from 'vitest'

import { mapTypes } from '#src/lib/mapType.ts'

import { mapOffers, shownType, typesLack } from './mapOffers.ts'

const mapbox = 'mapbox://styles/mapbox/dark-v11'

test.each([
  ['the embedded map', { basemap: 'embedded' }, 'embedded'],
  ['a Mapbox style without a token, which is the embedded map', { basemap: mapbox }, 'embedded'],
  ['a style address', { basemap: 'https://tiles.example/style.json' }, 'oneLook'],
  ['a tile address', { basemap: 'https://t.example/{z}/{x}/{y}.png' }, 'oneLook'],
  ['a map file', { basemap: '/basemap/custom.pmtiles' }, 'oneLook'],
] as const)('MAP-02 MAP-04 %s has the roadmap and neither the other types nor traffic', (_name, setting, lack) => {
  const offers = mapOffers(setting)
  expect(offers).toEqual({
    types: { roadmap: null, terrain: lack, satellite: lack, hybrid: lack },
    traffic: lack,
  })
  expect(typesLack(offers)).toBe(lack)
  expect(mapTypes.map((type) => shownType(offers, type))).toEqual(['roadmap', 'roadmap', 'roadmap', 'roadmap'])
})

test('MAP-02 MAP-04 a Mapbox account has every type, and traffic', () => {
  const offers = mapOffers({ basemap: mapbox, mapboxToken: 'pk.1' })
  expect(offers).toEqual({
    types: { roadmap: null, terrain: null, satellite: null, hybrid: null },
    traffic: null,
  })
  expect(typesLack(offers)).toBeNull()
  expect(mapTypes.map((type) => shownType(offers, type))).toEqual([...mapTypes])
})
