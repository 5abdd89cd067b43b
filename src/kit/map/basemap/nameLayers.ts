import type { LayerSpecification } from 'maplibre-gl'

import { besideTown } from './clearing.ts'
import { shape } from './groundLayers.ts'
import type { BasemapPalette } from './palette.ts'

/** Without a `glyphs` address MapLibre draws labels from fonts of the page: nothing is asked of a font server. */
export const labelFont = ['Inter Variable']
/** The weight is read from the name; a family of that name need not exist, the next in the list draws. */
export const labelFontStrong = ['Inter Variable SemiBold', 'Inter Variable']

/** Highways and the plates with their names. */
export const roadLayers = (c: BasemapPalette, shield: string): LayerSpecification[] => [
  {
    id: 'road-case',
    type: 'line',
    source: 'highways',
    minzoom: 6,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': c.roadCase, 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 2.4, 10, 5, 15, 9] },
  },
  {
    id: 'road',
    type: 'line',
    source: 'highways',
    minzoom: 4.5,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': c.road,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4.5, 0.5, 7, 1, 10, 2.4, 15, 5],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 4.5, 0, 5.5, 0.7, 7, 1],
    },
  },
  {
    id: 'road-name',
    type: 'symbol',
    source: 'highways',
    minzoom: 6,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'ref'],
      'text-font': labelFont,
      'text-size': 10,
      'text-rotation-alignment': 'viewport',
      'text-padding': 12,
      'icon-image': shield,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [1, 3, 1, 3],
      'icon-rotation-alignment': 'viewport',
    },
    paint: { 'text-color': c.labelQuiet },
  },
]

const halo = (c: BasemapPalette) => ({ 'text-halo-color': c.labelHalo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 })

/** A city of rank r shows from this zoom on. */
const cityZoom = { 1: 3, 2: 4.4, 3: 5.4, 4: 6.6, 5: 7.8 } as const

/** Names of states, countries and cities, the great ones last: they win the place. */
export const nameLayers = (c: BasemapPalette): LayerSpecification[] => [
  {
    id: 'state-name',
    type: 'symbol',
    ...shape,
    'source-layer': 'statenames',
    minzoom: 3.4,
    maxzoom: 7,
    layout: {
      'text-field': ['get', 'code'],
      'text-font': labelFont,
      'text-size': 11,
      'text-letter-spacing': 0.1,
      'text-padding': 6,
    },
    paint: { 'text-color': c.labelQuiet, 'text-opacity': 0.8, ...halo(c) },
  },
  {
    id: 'country-name',
    type: 'symbol',
    source: 'countries',
    maxzoom: 7,
    filter: ['>=', ['zoom'], ['match', ['get', 'rank'], 1, 2, 3.4]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': labelFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 13],
      'text-letter-spacing': 0.18,
      'text-max-width': 7,
    },
    paint: { 'text-color': c.labelQuiet, ...halo(c) },
  },
  ...([5, 4, 3, 2, 1] as const).flatMap((rank): LayerSpecification[] => [
    {
      id: `city-dot-${rank}`,
      type: 'circle',
      source: 'cities',
      minzoom: cityZoom[rank],
      filter: ['==', ['get', 'rank'], rank],
      paint: {
        'circle-radius': rank === 1 ? 2.6 : 2,
        'circle-color': c.labelQuiet,
        'circle-stroke-color': c.labelHalo,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: `city-${rank}`,
      type: 'symbol',
      source: 'cities',
      minzoom: cityZoom[rank],
      filter: ['==', ['get', 'rank'], rank],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': rank <= 2 ? labelFontStrong : labelFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12.5 - rank * 0.5, 9, 16 - rank],
        'text-variable-anchor-offset': besideTown,
        'text-justify': 'auto',
        'text-padding': 4,
        'symbol-sort-key': rank,
      },
      paint: { 'text-color': rank <= 2 ? c.label : c.labelQuiet, ...halo(c) },
    },
  ]),
]
