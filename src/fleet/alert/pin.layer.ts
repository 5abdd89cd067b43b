import { ScatterplotLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import { type MapTheme, mapTokens } from '#src/kit/map/mapTokens.ts'

/** Where the vehicle of an alert is by now: a second pin, smaller than the marker of the alert. */
export function pinLayer(place: Atom<Position | null>, theme: Atom<MapTheme>) {
  return atom((get) => {
    const now = get(place)
    if (!now) return null
    const { canvas, accent } = mapTokens[get(theme)]
    return new ScatterplotLayer<Position>({
      id: 'alert-now',
      data: [now],
      getPosition: ({ longitude, latitude }) => [longitude, latitude],
      getRadius: 9,
      radiusUnits: 'pixels',
      stroked: true,
      getLineWidth: 3,
      lineWidthUnits: 'pixels',
      getLineColor: [...canvas],
      getFillColor: [...accent],
    })
  })
}
