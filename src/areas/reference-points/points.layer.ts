import { ScatterplotLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import { type MapTheme, mapTokens, type Rgb } from '#src/kit/map/mapTokens.ts'

/** A circle on the ground as the map draws it. */
export interface DrawnPoint {
  id: number
  latitude: number
  longitude: number
  radiusM: number
  /** Counts now: neither set aside, nor before or after its period. */
  active: boolean
  /** Chosen, or being drawn. */
  chosen: boolean
}

const faint = (colour: Rgb, alpha: number): [number, number, number, number] => [...colour, alpha]

/** Each point as its circle in metres, and a disc that is seen from afar; the chosen one in the accent colour. */
export function pointsLayer(
  points: Atom<readonly DrawnPoint[]>,
  theme: Atom<MapTheme>,
): Atom<ScatterplotLayer<DrawnPoint>[]> {
  return atom((get) => {
    const data = get(points)
    const tokens = mapTokens[get(theme)]
    const colour = ({ chosen, active }: DrawnPoint): Rgb =>
      chosen ? tokens.accent : active ? tokens.foreground : tokens.subtle
    const shared = {
      data,
      getPosition: ({ longitude, latitude }: DrawnPoint): [number, number] => [longitude, latitude],
      stroked: true,
      lineWidthUnits: 'pixels' as const,
      updateTriggers: { getLineColor: tokens, getFillColor: tokens },
    }
    return [
      new ScatterplotLayer<DrawnPoint>({
        ...shared,
        id: 'reference-circles',
        getRadius: ({ radiusM }) => radiusM,
        radiusUnits: 'meters',
        getLineWidth: ({ chosen }) => (chosen ? 2 : 1),
        getLineColor: colour,
        getFillColor: (point) => faint(colour(point), 38),
      }),
      new ScatterplotLayer<DrawnPoint>({
        ...shared,
        id: 'reference-discs',
        getRadius: ({ chosen }) => (chosen ? 7 : 5),
        radiusUnits: 'pixels',
        getLineWidth: 2,
        getLineColor: tokens.canvas,
        getFillColor: colour,
      }),
    ]
  })
}
