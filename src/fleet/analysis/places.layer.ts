import { ScatterplotLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import { type MapTheme, mapTokens } from '#src/kit/map/mapTokens.ts'

export interface Places {
  places: readonly Position[]
  /** Index of the one that is pointed at; −1 for none. */
  pointed: number
}

/** A disc at each place; where many lie over each other they are darker, so that what recurs is seen. The pointed one is larger. */
export function placesLayer(of: Atom<Places>, theme: Atom<MapTheme>): Atom<ScatterplotLayer<Position>> {
  return atom((get) => {
    const tokens = mapTokens[get(theme)]
    const { places, pointed } = get(of)
    return new ScatterplotLayer<Position>({
      id: 'analysis-places',
      data: places,
      getPosition: ({ longitude, latitude }) => [longitude, latitude],
      getRadius: (_place, { index }) => (index === pointed ? 11 : 6),
      radiusUnits: 'pixels',
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: 1.5,
      getLineColor: tokens.canvas,
      getFillColor: [...tokens.severity.high, 190],
      updateTriggers: { getRadius: pointed, getLineColor: tokens, getFillColor: tokens },
    })
  })
}
