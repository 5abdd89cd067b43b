import type { LayerSpecification } from 'maplibre-gl'

import type { BasemapPalette } from './palette.ts'

/** The layers that `tools/basemap/build.ts` cuts. */
export const shape = { source: 'shapes' } as const

/** Water, land, their edge, and the lines that divide the land. */
export const groundLayers = (c: BasemapPalette): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': c.water } },
  {
    id: 'graticule',
    type: 'line',
    source: 'graticule',
    paint: { 'line-color': c.graticule, 'line-width': 1 },
  },
  // two soft lines under the land: the coast shines on the water and not on the land
  {
    id: 'glow-wide',
    type: 'line',
    ...shape,
    'source-layer': 'coast',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': c.glow,
      // a wide soft line shows its seams on a coast drawn large, so it fades there
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 10, 5, 24],
      'line-blur': ['interpolate', ['linear'], ['zoom'], 2, 10, 5, 24],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0.4, 7.5, 0],
    },
  },
  {
    id: 'glow',
    type: 'line',
    ...shape,
    'source-layer': 'coast',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': c.glow, 'line-width': 6, 'line-blur': 6, 'line-opacity': 0.7 },
  },
  { id: 'land', type: 'fill', ...shape, 'source-layer': 'land', paint: { 'fill-color': c.land } },
  { id: 'lakes', type: 'fill', ...shape, 'source-layer': 'lakes', paint: { 'fill-color': c.water } },
  {
    id: 'rivers',
    type: 'line',
    ...shape,
    'source-layer': 'rivers',
    minzoom: 4,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': c.river, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 9, 1.6] },
  },
  {
    id: 'coast',
    type: 'line',
    ...shape,
    'source-layer': 'coast',
    paint: { 'line-color': c.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.1] },
  },
  {
    id: 'states',
    type: 'line',
    ...shape,
    'source-layer': 'states',
    minzoom: 3,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': c.state,
      'line-dasharray': [3, 3],
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.2],
    },
  },
  {
    id: 'borders',
    type: 'line',
    ...shape,
    'source-layer': 'borders',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': c.country, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 8, 1.4] },
  },
]
