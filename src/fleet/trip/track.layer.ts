import { PathLayer, ScatterplotLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import { type MapTheme, mapTokens, type Rgb } from '#src/kit/map/mapTokens.ts'
import { cutAtEdge } from '#src/kit/map/way.ts'

import { bandColours, bandOf, classRuns } from '../player/speedBand.ts'

/** Columns of one length, oldest first; a speed is NaN where the device did not say. */
export interface Track {
  at: ArrayLike<number>
  latitude: ArrayLike<number>
  longitude: ArrayLike<number>
  speedKmh: ArrayLike<number>
}

/** What a way is coloured by: the class of the piece that leads to a point (-1 unknown), and the colour of each class. */
export interface WayLook {
  classOf: (track: Track, index: number) => number
  colours: Record<MapTheme, readonly Rgb[]>
}

export const bySpeed: WayLook = { classOf: ({ speedKmh }, i) => bandOf(speedKmh[i] ?? 0), colours: bandColours }
const alwaysBySpeed = atom(bySpeed)

type Run = { band: number; path: [number, number][] }

/** The way driven, by speed unless `look` says otherwise; a ring where the track begins and a disc where it ends. */
export function trackLayer(
  track: Atom<Track | null>,
  theme: Atom<MapTheme>,
  id = 'track',
  look: Atom<WayLook> = alwaysBySpeed,
): Atom<(PathLayer<Run> | ScatterplotLayer)[] | null> {
  const runs = atom((get) => {
    const way = get(track) ?? { at: [], latitude: [], longitude: [], speedKmh: [] }
    const { at, latitude, longitude } = way
    const { classOf } = get(look)
    const place = (i: number): [number, number] => [longitude[i] ?? 0, latitude[i] ?? 0]
    return {
      ends: at.length > 1 ? [place(0), place(at.length - 1)] : [],
      paths: classRuns(at, (i) => classOf(way, i)).flatMap(({ band, from, to }): Run[] =>
        cutAtEdge(Array.from({ length: to - from + 1 }, (_none, k) => place(from + k))).map((path) => ({ band, path })),
      ),
    }
  })
  return atom((get) => {
    const { paths, ends } = get(runs)
    const now = get(theme)
    const colours = get(look).colours[now]
    const tokens = mapTokens[now]
    if (paths.length === 0) return null
    return [
      new PathLayer<Run>({
        id,
        data: paths,
        getPath: ({ path }) => path,
        getColor: ({ band }) => colours[band] ?? tokens.subtle,
        getWidth: 4,
        widthUnits: 'pixels',
        capRounded: true,
        jointRounded: true,
        updateTriggers: { getColor: colours },
      }),
      new ScatterplotLayer<[number, number]>({
        id: `${id}-ends`,
        data: ends,
        getPosition: (place) => place,
        getRadius: 6,
        radiusUnits: 'pixels',
        stroked: true,
        lineWidthUnits: 'pixels',
        getLineWidth: 2,
        getLineColor: tokens.foreground,
        getFillColor: (_place, { index }) => (index === 0 ? tokens.canvas : tokens.foreground),
        updateTriggers: { getLineColor: now, getFillColor: now },
      }),
    ]
  })
}
