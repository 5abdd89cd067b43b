import { ScatterplotLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import { type MapTheme, mapTokens } from '#src/kit/map/mapTokens.ts'

/** The place that distances are counted from: a ring and a dot, unlike any vehicle. */
export function placeLayer(place: Atom<Position | null>, theme: Atom<MapTheme>) {
  return atom((get) => {
    const chosen = get(place)
    if (!chosen) return null
    const { canvas, accent } = mapTokens[get(theme)]
    const ring = (id: string, radius: number, width: number, color: readonly [number, number, number]) =>
      new ScatterplotLayer<Position>({
        id,
        data: [chosen],
        getPosition: ({ longitude, latitude }) => [longitude, latitude],
        getRadius: radius,
        radiusUnits: 'pixels',
        filled: width === 0,
        stroked: width > 0,
        getLineWidth: width,
        lineWidthUnits: 'pixels',
        getLineColor: [...color],
        getFillColor: [...color],
      })
    return [ring('place-halo', 14, 7, canvas), ring('place-ring', 14, 3, accent), ring('place-dot', 4, 0, accent)]
  })
}
