import type { StyleSpecification } from 'maplibre-gl'

import type { MapTheme } from '../mapTokens.ts'
import { embeddedAttribution } from './basemapSource.ts'
import { clearingLayer, clearingSource, noClearings } from './clearing.ts'
import { groundLayers } from './groundLayers.ts'
import { nameLayers, roadLayers } from './nameLayers.ts'
import { cityNames, countryNames, graticule, highwayLines } from './names.ts'
import { basemapPalette } from './palette.ts'
import { shieldName } from './shield.ts'

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
  const palette = basemapPalette[theme]
  return {
    version: 8,
    name: `farol-${theme}`,
    sources: {
      shapes: { type: 'vector', url: `pmtiles://${archive}`, attribution: embeddedAttribution },
      graticule: { type: 'geojson', data: graticule() },
      highways: { type: 'geojson', data: highwayLines() },
      cities: { type: 'geojson', data: cityNames() },
      countries: { type: 'geojson', data: countryNames(language) },
      [clearingSource]: noClearings,
    },
    layers: [
      ...groundLayers(palette),
      ...roadLayers(palette, shieldName(theme)),
      ...nameLayers(palette),
      clearingLayer,
    ],
  }
}
