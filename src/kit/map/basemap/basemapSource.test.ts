import { expect, test } from 'vitest'

import { basemapSource } from './basemapSource.ts'

test.each([
  ['', { kind: 'embedded' }],
  ['embedded', { kind: 'embedded' }],
  ['nonsense', { kind: 'embedded' }],
  ['mapbox://styles/mapbox/dark-v11', { kind: 'embedded' }],
  ['https://tiles.example/style.json', { kind: 'style', url: 'https://tiles.example/style.json' }],
  ['/tiles/brazil.pmtiles', { kind: 'pmtiles', url: '/tiles/brazil.pmtiles' }],
  ['https://a.example/b.pmtiles?key=1', { kind: 'pmtiles', url: 'https://a.example/b.pmtiles?key=1' }],
  ['/var/lib/farol/brazil.mbtiles', { kind: 'vector', template: '/tiles/{z}/{x}/{y}' }],
  ['https://t.example/{z}/{x}/{y}.png', { kind: 'raster', template: 'https://t.example/{z}/{x}/{y}.png' }],
  ['https://t.example/{z}/{x}/{y}.pbf?k=1', { kind: 'vector', template: 'https://t.example/{z}/{x}/{y}.pbf?k=1' }],
])('MAP_BASEMAP %s', (basemap, source) => {
  expect(basemapSource({ basemap })).toEqual(source)
})

test('a Mapbox style needs a token', () => {
  expect(basemapSource({ basemap: 'mapbox://styles/a/b', mapboxToken: 'pk.1' })).toEqual({
    kind: 'mapbox',
    style: 'mapbox://styles/a/b',
    token: 'pk.1',
  })
})
