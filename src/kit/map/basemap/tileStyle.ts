import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

import type { MapTheme } from '../mapTokens.ts'
import type { BasemapSource } from './basemapSource.ts'
import { clearingLayer, clearingSource, noClearings, overPlace } from './clearing.ts'
import { labelFont } from './nameLayers.ts'
import { type BasemapPalette, basemapPalette } from './palette.ts'

/** Colours of a raster map under the dark theme: tiles are drawn for paper. */
const nightly = { 'raster-brightness-max': 0.55, 'raster-saturation': -0.6, 'raster-contrast': 0.1 } as const

type Source = Extract<BasemapSource, { kind: 'raster' | 'vector' | 'pmtiles' }>

/**
 * Tiles that are not ours as a map in our colours.
 * @param language BCP 47: names are in it where the tiles know them
 */
export function tileStyle(source: Source, theme: MapTheme, language: string): StyleSpecification {
  const holds = source.kind === 'pmtiles' ? source.holds : source.kind
  return holds === 'raster' ? raster(source, theme) : vector(source, theme, language)
}

const absolute = (address: string): string =>
  // MapLibre fetches from a worker, which has no page to be relative to
  address.startsWith('/') ? `${location.origin}${address}` : address

/** An archive tells its zooms itself. `{s}` is the old way to spread tiles over the hosts a, b and c. */
const tilesOf = (source: Source, maxzoom: number) =>
  source.kind === 'pmtiles'
    ? { url: `pmtiles://${absolute(source.url)}` }
    : {
        tiles: (source.template.includes('{s}') ? ['a', 'b', 'c'] : ['']).map((host) =>
          absolute(source.template.replace('{s}', host)),
        ),
        ...(source.zooms ?? { maxzoom }),
      }

function raster(source: Source, theme: MapTheme): StyleSpecification {
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tileSize: 256, ...tilesOf(source, 19) } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': basemapPalette[theme].water } },
      { id: 'tiles', type: 'raster', source: 'tiles', paint: theme === 'dark' ? nightly : {} },
    ],
  }
}

/**
 * Vector tiles in the two schemas in use, OpenMapTiles and Protomaps. Layers of the schema that the tiles do not have
 * draw nothing, so both lists may stand in one style.
 */
function vector(source: Source, theme: MapTheme, language: string): StyleSpecification {
  return {
    version: 8,
    sources: { tiles: { type: 'vector', ...tilesOf(source, 14) }, [clearingSource]: noClearings },
    layers: [...vectorLayers(basemapPalette[theme], `name:${language.split('-')[0]}`), clearingLayer],
  }
}

const main = ['motorway', 'trunk', 'highway'] as const

const vectorLayers = (c: BasemapPalette, named: string): LayerSpecification[] => [
  // OpenMapTiles draws water on land, Protomaps land on water: the ground is land, and both draw their water
  { id: 'ground', type: 'background', paint: { 'background-color': c.land } },
  { id: 'water', type: 'fill', source: 'tiles', 'source-layer': 'water', paint: { 'fill-color': c.water } },
  road('omt-street', 'transportation', ['!', ['in', ['get', 'class'], ['literal', main]]], c.state, 0.6),
  road('omt-road', 'transportation', ['in', ['get', 'class'], ['literal', main]], c.road, 1),
  road('pm-street', 'roads', ['!', ['in', ['get', 'kind'], ['literal', main]]], c.state, 0.6),
  road('pm-road', 'roads', ['in', ['get', 'kind'], ['literal', main]], c.road, 1),
  border('omt-border', 'boundary', c),
  border('pm-border', 'boundaries', c),
  name('omt-place', 'place', named, c),
  name('pm-place', 'places', named, c),
]

const road = (
  id: string,
  layer: string,
  filter: NonNullable<Extract<LayerSpecification, { type: 'line' }>['filter']>,
  colour: string,
  weight: number,
): LayerSpecification => ({
  id,
  type: 'line',
  source: 'tiles',
  'source-layer': layer,
  filter,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 6, 0.6 * weight, 12, 2 * weight, 17, 12 * weight],
  },
})

const border = (id: string, layer: string, c: BasemapPalette): LayerSpecification => ({
  id,
  type: 'line',
  source: 'tiles',
  'source-layer': layer,
  paint: { 'line-color': c.country, 'line-width': 1, 'line-dasharray': [3, 2] },
})

const name = (id: string, layer: string, named: string, c: BasemapPalette): LayerSpecification => ({
  id,
  type: 'symbol',
  source: 'tiles',
  'source-layer': layer,
  layout: {
    'text-field': ['coalesce', ['get', named], ['get', 'name']],
    'text-font': labelFont,
    'text-variable-anchor-offset': overPlace,
    'text-justify': 'auto',
    'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 12, 14],
  },
  paint: { 'text-color': c.label, 'text-halo-color': c.labelHalo, 'text-halo-width': 1.6 },
})
