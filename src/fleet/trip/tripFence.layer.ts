import { PolygonLayer, TextLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import type { Answer } from '#contract/endpoint.ts'
import type { tripHistory } from '#contract/endpoints/trip.ts'
import { boundsOf, planeRing, polygonRings } from '#contract/rules/fenceGeometry.ts'
import { mapFont } from '#src/kit/map/mapFont.ts'
import { type MapTheme, mapTokens } from '#src/kit/map/mapTokens.ts'

export type TripFence = NonNullable<Answer<typeof tripHistory>['fence']>

type Place = [longitude: number, latitude: number]

/** Rings as the map wants them, past ±180 rather than around the earth. */
const ringsOf = ({ shape }: TripFence): Place[][] =>
  polygonRings(shape).map((ring) => {
    const { lngLat } = planeRing(ring)
    return ring.map((_place, i): Place => [lngLat[2 * i] ?? 0, lngLat[2 * i + 1] ?? 0])
  })

const northOf = ({ shape }: TripFence): Place => {
  const { north, west, east } = boundsOf(shape)
  return [(west + east) / 2, north]
}

/** TRIP-03: the fence of a trip as circle or polygon, under the way, its name at its northern end. */
export function tripFenceLayer(
  fence: Atom<TripFence | null>,
  theme: Atom<MapTheme>,
): Atom<(PolygonLayer<TripFence> | TextLayer<TripFence>)[] | null> {
  return atom((get) => {
    const shown = get(fence)
    if (shown === null) return null
    const tokens = mapTokens[get(theme)]
    const data = [shown]
    return [
      new PolygonLayer<TripFence>({
        id: 'trip-fence',
        data,
        getPolygon: ringsOf,
        positionFormat: 'XY',
        filled: true,
        stroked: true,
        getFillColor: [...tokens.accent, 28],
        getLineColor: [...tokens.accent, 220],
        getLineWidth: 2,
        lineWidthUnits: 'pixels',
        lineJointRounded: true,
        updateTriggers: { getFillColor: tokens, getLineColor: tokens },
      }),
      new TextLayer<TripFence>({
        id: 'trip-fence-name',
        data,
        getPosition: northOf,
        getText: ({ name }) => name,
        getSize: 12,
        getPixelOffset: [0, -10],
        getColor: tokens.foreground,
        outlineWidth: 3,
        outlineColor: [...tokens.canvas, 255],
        fontFamily: mapFont,
        fontWeight: 600,
        characterSet: 'auto',
        fontSettings: { fontSize: 40, buffer: 6, sdf: true },
        updateTriggers: { getColor: tokens },
      }),
    ]
  })
}
