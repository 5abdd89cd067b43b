import { ScatterplotLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import { type MapTheme, mapTokens } from '#src/kit/map/mapTokens.ts'

/** A disc at each place; where many lie over each other they are darker, so that what recurs is seen. */
export function placesLayer(
  places: Atom<readonly Position[]>,
  theme: Atom<MapTheme>,
): Atom<ScatterplotLayer<Position>> {
  return atom((get) => {
    const tokens = mapTokens[get(theme)]
    return new ScatterplotLayer<Position>({
      id: 'analysis-places',
      data: get(places),
      getPosition: ({ longitude, latitude }) => [longitude, latitude],
      getRadius: 6,
      radiusUnits: 'pixels',
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: 1.5,
      getLineColor: tokens.canvas,
      getFillColor: [...tokens.severity.high, 190],
      updateTriggers: { getLineColor: tokens, getFillColor: tokens },
    })
  })
}
