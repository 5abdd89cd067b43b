import type { FeatureCollection, Point } from 'geojson'
import type {
  GeoJSONSourceSpecification,
  Map,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'

import type { Bubble } from '../pick.ts'

/** Where the style keeps what stands over it; empty until there is something. */
export const clearingSource = 'bubbles'
const clearingImage = 'clearing'

/** Gives the picture when a style asks for it: one pixel of nothing, that takes a place among the names unseen. */
export function addClearing(map: Map, wanted: string): void {
  if (wanted !== clearingImage || map.hasImage(wanted)) return
  map.addImage(wanted, { width: 1, height: 1, data: new Uint8Array(4) })
}

/** Last of a style, and so the first to take its place: names find theirs around it. */
export const clearingLayer: SymbolLayerSpecification = {
  id: 'clearing',
  type: 'symbol',
  source: clearingSource,
  layout: {
    'icon-image': clearingImage,
    'icon-size': ['*', 2, ['get', 'radiusPx']],
    'icon-allow-overlap': true,
  },
}

type Beside = VariableAnchorOffsetCollectionSpecification
const around = (far: number): Beside => ['left', [far, 0], 'right', [-far, 0], 'top', [0, far], 'bottom', [0, -far]]

/** Beside its town; where a bubble has that place, just beyond the bubble. Ems, from the town to the anchor of the text. */
export const besideTown: Beside = [0.6, 1.6, 2.4, 3.2].flatMap(around)
/** Over its place, where no dot marks it. */
export const overPlace: Beside = ['center', [0, 0], ...[1.6, 2.4, 3.2].flatMap(around)]

export const clearings = (bubbles: readonly Bubble[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: bubbles.map(({ longitude, latitude, radiusPx }) => ({
    type: 'Feature',
    properties: { radiusPx },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

/** The source of a style that begins without any. */
export const noClearings: GeoJSONSourceSpecification = { type: 'geojson', data: clearings([]) }
