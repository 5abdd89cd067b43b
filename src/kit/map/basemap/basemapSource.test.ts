import { expect, test } from 'vitest'

import { basemapSource } from './basemapSource.ts'

test.each([
  ['', { kind: 'embedded' }],
  ['embedded', { kind: 'embedded' }],
  ['nonsense', { kind: 'embedded' }],
  ['mapbox://styles/mapbox/dark-v11', { kind: 'embedded' }],
  ['https://tiles.example/style.json', { kind: 'style', url: 'https://tiles.example/style.json' }],
  ['http://plain.example/style.json', { kind: 'embedded' }],
  ['https://a.example/b.pmtiles?key=1', { kind: 'pmtiles', url: 'https://a.example/b.pmtiles?key=1', holds: 'vector' }],
  ['https://t.example/{z}/{x}/{y}.png', { kind: 'raster', template: 'https://t.example/{z}/{x}/{y}.png' }],
  ['https://t.example/{z}/{x}/{y}.pbf?k=1', { kind: 'vector', template: 'https://t.example/{z}/{x}/{y}.pbf?k=1' }],
])('MAP_BASEMAP %s', (basemap, source) => {
  expect(basemapSource({ basemap })).toEqual(source)
})

test.each(['vector', 'raster'] as const)('a map file of the installation holds %s', (kind) => {
  const file = { kind, minZoom: 3, maxZoom: 11 }
  expect(basemapSource({ basemap: '/tiles/{z}/{x}/{y}?v=1', file })).toEqual({
    kind,
    template: '/tiles/{z}/{x}/{y}?v=1',
    zooms: { minzoom: 3, maxzoom: 11 },
  })
  expect(basemapSource({ basemap: '/basemap/custom.pmtiles', file })).toEqual({
    kind: 'pmtiles',
    url: '/basemap/custom.pmtiles',
    holds: kind,
  })
})

test('a Mapbox style needs a token', () => {
  expect(basemapSource({ basemap: 'mapbox://styles/a/b', mapboxToken: 'pk.1' })).toEqual({
    kind: 'mapbox',
    style: 'mapbox://styles/a/b',
    token: 'pk.1',
  })
})

test.each([
  ['roadmap', 'mapbox://styles/a/b'],
  ['terrain', 'mapbox://styles/mapbox/outdoors-v12'],
  ['satellite', 'mapbox://styles/mapbox/satellite-v9'],
  ['hybrid', 'mapbox://styles/mapbox/satellite-streets-v12'],
] as const)('MAP-02 MAP-17 the %s of Mapbox is the style %s', (type, style) => {
  expect(basemapSource({ basemap: 'mapbox://styles/a/b', mapboxToken: 'pk.1' }, type)).toMatchObject({ style })
})

test('MAP-02 a provider with one look shows it, whatever type was chosen elsewhere', () => {
  expect(basemapSource({ basemap: 'embedded' }, 'satellite')).toEqual({ kind: 'embedded' })
  expect(basemapSource({ basemap: 'https://t.example/style.json' }, 'hybrid')).toEqual({
    kind: 'style',
    url: 'https://t.example/style.json',
  })
})
