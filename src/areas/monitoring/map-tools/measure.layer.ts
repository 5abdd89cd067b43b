import { PathLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import { mapFont } from '#src/kit/map/mapFont.ts'
import { type MapTheme, mapTokens } from '#src/kit/map/mapTokens.ts'

import { greatCircle } from './greatCircle.ts'

const placeOf = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]

/** What is measured: a line with a halo, its points numbered as the sheet lists them. */
export function measureLayer(points: Atom<readonly Position[]>, theme: Atom<MapTheme>) {
  return atom((get) => {
    const places = get(points)
    if (places.length === 0) return null
    const { canvas, accent, foreground, surface } = mapTokens[get(theme)]
    const path = [{ path: greatCircle(places) }]
    const line = (id: string, width: number, color: readonly [number, number, number]) =>
      new PathLayer<{ path: [number, number][] }>({
        id,
        data: path,
        getPath: (one) => one.path,
        getColor: [...color],
        getWidth: width,
        widthUnits: 'pixels',
        capRounded: true,
        jointRounded: true,
      })
    return [
      line('measure-halo', 6, canvas),
      line('measure-line', 2.5, accent),
      new ScatterplotLayer<Position>({
        id: 'measure-points',
        data: places,
        getPosition: placeOf,
        getRadius: 9,
        radiusUnits: 'pixels',
        stroked: true,
        getLineWidth: 2,
        lineWidthUnits: 'pixels',
        getLineColor: accent,
        getFillColor: surface,
      }),
      new TextLayer<Position>({
        id: 'measure-numbers',
        data: places,
        getPosition: placeOf,
        getText: (_place, { index }) => String(index + 1),
        getSize: 11,
        getColor: foreground,
        fontFamily: mapFont,
        fontWeight: 700,
        characterSet: '0123456789',
        fontSettings: { fontSize: 40, buffer: 6 },
      }),
    ]
  })
}
