import type { MapType } from '#src/lib/mapType.ts'

/** What a map file of the installation holds. */
export type BasemapFile = { kind: 'vector' | 'raster'; minZoom: number; maxZoom: number }

/** What the server tells the page about the map (map.md §4, `MAP_BASEMAP`): read at run time, not built in. */
export type BasemapSetting = {
  basemap: string
  mapboxToken?: string | undefined
  file?: BasemapFile | null | undefined
}

/** Tiles one by one: an address with `{z}`, `{x}` and `{y}`, and the zooms it answers, where they are known. */
export type Tiles = { template: string; zooms?: { minzoom: number; maxzoom: number } }

export type BasemapSource =
  | { kind: 'embedded' }
  | { kind: 'mapbox'; style: string; token: string }
  | { kind: 'style'; url: string }
  | { kind: 'pmtiles'; url: string; holds: BasemapFile['kind'] }
  | ({ kind: 'raster' | 'vector' } & Tiles)

/** MAP-17: the types are style ids. The roadmap is the style that the installation names. */
const mapboxStyles: Readonly<Record<Exclude<MapType, 'roadmap'>, string>> = {
  terrain: 'mapbox://styles/mapbox/outdoors-v12',
  satellite: 'mapbox://styles/mapbox/satellite-v9',
  hybrid: 'mapbox://styles/mapbox/satellite-streets-v12',
}

/**
 * Reads the setting. What cannot be used (a Mapbox style without a token, a word that is none of the kinds) is the
 * embedded map: it needs nobody. A file of the installation comes as the address at which the server hands it out.
 * Only Mapbox has other types than the roadmap (`mapOffers`).
 */
export function basemapSource(
  { basemap, mapboxToken, file }: BasemapSetting,
  type: MapType = 'roadmap',
): BasemapSource {
  const value = basemap.trim()
  if (value.startsWith('mapbox://')) {
    if (!mapboxToken) return { kind: 'embedded' }
    return { kind: 'mapbox', style: type === 'roadmap' ? value : mapboxStyles[type], token: mapboxToken }
  }
  if (!/^(https:\/)?\//.test(value)) return { kind: 'embedded' }
  const path = value.split(/[?#]/)[0] ?? ''
  if (path.endsWith('.pmtiles')) return { kind: 'pmtiles', url: value, holds: file?.kind ?? 'vector' }
  if (!value.includes('{z}')) return { kind: 'style', url: value }
  if (file) return { kind: file.kind, template: value, zooms: { minzoom: file.minZoom, maxzoom: file.maxZoom } }
  return { kind: /(\.pbf|\.mvt|\{y\})$/.test(path) ? 'vector' : 'raster', template: value }
}

/** Of the embedded map. It is in the public domain and asks for no name, but a picture that leaves the page says whose it is. */
export const embeddedAttribution = 'Natural Earth'
