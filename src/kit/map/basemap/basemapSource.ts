/** What the server tells the page about the map (map.md §4, `MAP_BASEMAP`): read at run time, not built in. */
export type BasemapSetting = { basemap: string; mapboxToken?: string | undefined }

export type BasemapSource =
  | { kind: 'embedded' }
  | { kind: 'mapbox'; style: string; token: string }
  | { kind: 'style'; url: string }
  | { kind: 'pmtiles'; url: string }
  | { kind: 'raster'; template: string }
  | { kind: 'vector'; template: string }

/**
 * Reads the setting. What cannot be used (a Mapbox style without a token, a word that is none of the kinds) is the
 * embedded map: it needs nobody.
 */
export function basemapSource({ basemap, mapboxToken }: BasemapSetting): BasemapSource {
  const value = basemap.trim()
  if (value.startsWith('mapbox://')) {
    return mapboxToken ? { kind: 'mapbox', style: value, token: mapboxToken } : { kind: 'embedded' }
  }
  const path = value.split(/[?#]/)[0] ?? ''
  // the server reads the archive and hands out its tiles
  if (path.endsWith('.mbtiles')) return { kind: 'vector', template: '/tiles/{z}/{x}/{y}' }
  if (!/^(https?:\/)?\//.test(value)) return { kind: 'embedded' }
  if (path.endsWith('.pmtiles')) return { kind: 'pmtiles', url: value }
  if (value.includes('{z}')) {
    const vector = /\.(pbf|mvt)$/.test(path) || path.endsWith('{y}')
    return vector ? { kind: 'vector', template: value } : { kind: 'raster', template: value }
  }
  return { kind: 'style', url: value }
}
