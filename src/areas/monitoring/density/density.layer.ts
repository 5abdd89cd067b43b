import { PolygonLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import { type MapTheme, mapTokens } from '#src/kit/map/mapTokens.ts'

import type { ShownDensity } from './densityAtoms.ts'
import { stepOf } from './densitySteps.ts'
import type { Hexagon } from './hexagons.ts'

/** Where the positions of the last day lie: hexagons that let the ground through, parted by a line of its own colour. */
export function densityLayer(shown: Atom<ShownDensity | null>, theme: Atom<MapTheme>) {
  return atom((get) => {
    const density = get(shown)
    if (density === null) return null
    const now = get(theme)
    const { state, density: cover, canvas } = mapTokens[now]
    const { hexagons, steps } = density
    return new PolygonLayer<Hexagon>({
      id: 'density',
      data: hexagons,
      getPolygon: ({ corners }) => corners,
      positionFormat: 'XY',
      getFillColor: ({ positions }) => [...state[1], cover[stepOf(positions, steps)] ?? 0],
      getLineColor: [...canvas, 150],
      getLineWidth: 1,
      lineWidthUnits: 'pixels',
      updateTriggers: { getFillColor: [now, steps] },
    })
  })
}
