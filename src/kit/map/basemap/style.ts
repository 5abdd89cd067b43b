import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

import type { MapTheme } from '../mapTokens.ts'
import { cityNames, countryNames, graticule, highwayLines } from './names.ts'
import { type BasemapPalette, basemapPalette } from './palette.ts'
import { shieldName } from './shield.ts'

/** Without a `glyphs` address MapLibre draws labels from fonts of the page: nothing is asked of a font server. */
export const labelFont = ['Inter Variable']
/** The weight is read from the name; a family of that name need not exist, the next in the list draws. */
export const labelFontStrong = ['Inter Variable SemiBold', 'Inter Variable']

export type StyleOptions = {
  theme: MapTheme
  /** Language of the names of countries, as BCP 47. */
  language: string
  /** Address of the archive that `tools/basemap/build.ts` makes. */
  archive: string
}

/**
 * The embedded map: shapes from the archive, names and roads from the contract. One list of layers for both themes.
 */
export function embeddedStyle({ theme, language, archive }: StyleOptions): StyleSpecification {
  return {
    version: 8,
    name: `farol-${theme}`,
    sources: {
      shapes: { type: 'vector', url: `pmtiles://${archive}`, attribution: 'Natural Earth' },
      graticule: { type: 'geojson', data: graticule() },
      highways: { type: 'geojson', data: highwayLines() },
      cities: { type: 'geojson', data: cityNames() },
      countries: { type: 'geojson', data: countryNames(language) },
    },
    layers: [
      ...ground(basemapPalette[theme]),
      ...roads(basemapPalette[theme], shieldName(theme)),
      ...names(basemapPalette[theme]),
    ],
  }
}

const shape = { source: 'shapes' } as const

const ground = (c: BasemapPalette): LayerSpecification[] => [
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

const roads = (c: BasemapPalette, shield: string): LayerSpecification[] => [
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

const names = (c: BasemapPalette): LayerSpecification[] => [
  {
    id: 'state-name',
    type: 'symbol',
    ...shape,
    'source-layer': 'statenames',
    minzoom: 4,
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
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
        'text-padding': 4,
        'symbol-sort-key': rank,
      },
      paint: { 'text-color': rank <= 2 ? c.label : c.labelQuiet, ...halo(c) },
    },
  ]),
]
