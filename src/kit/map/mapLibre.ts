import { addProtocol, prewarm, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { PMTiles, Protocol, ResolvedValueCache } from 'pmtiles'

import type { BasemapSource } from './basemap/basemapSource.ts'
import { embeddedStyle } from './basemap/style.ts'
import { tileStyle } from './basemap/tileStyle.ts'
import type { MapTheme } from './mapTokens.ts'

// a worker from a file of ours: the policy allows no worker from a blob
setWorkerUrl(workerUrl)
// now, and kept: the map of an alert may be wanted when no worker can be fetched any more
prewarm()
const archives = new Protocol()
addProtocol('pmtiles', (asked, control) => {
  const url = asked.url.replace(/^pmtiles:\/\//, '').replace(/\/\d+\/\d+\/\d+$/, '')
  // The cache that an archive has by itself keeps a read that failed for as long as the page lives.
  if (!archives.get(url)) archives.add(new PMTiles(url, new ResolvedValueCache()))
  return archives.tile(asked, control)
})

export type LibreSource = Exclude<BasemapSource, { kind: 'mapbox' }>

/** The ground as MapLibre is told of it; whoever imports this has the engine set up. */
export function libreStyle(source: LibreSource, theme: MapTheme, language: string): StyleSpecification | string {
  if (source.kind === 'style') return source.url
  if (source.kind !== 'embedded') return tileStyle(source, theme, language)
  return embeddedStyle({ theme, language, archive: `${location.origin}/basemap/basemap.pmtiles` })
}
