import { ScatterplotLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'

import { alongOf, DashedPathLayer } from '#src/kit/map/DashedPathLayer.ts'
import { mapTokens } from '#src/kit/map/mapTokens.ts'
import { unwrapped } from '#src/kit/map/way.ts'
import { rgb } from '#src/ui/theme/tokens.ts'

import { momentAt } from '../../player/moment.ts'
import { seriesOf } from '../../player/series.ts'
import { bandOf } from '../../player/speedBand.ts'
import { lastIndexAt, type Track } from '../../player/track.ts'
import { type Block, blocksOf, passed } from '../../player/trail.ts'
import { mapThemeAtom } from '../../vehicle/mapInputs.ts'
import { positionAtom, replayFrameAtom, sceneAtom } from '../replayAtoms.ts'

/** px by class of speed: the colour says who, so the width says how fast. */
const widths = [2.5, 3.5, 4.5, 5.5] as const
const aheadPx = 2
const aheadAlpha = 110

interface Piece {
  lane: number
  /** Longitude and latitude of one point after another. */
  path: number[]
  along: number[]
  /** px for each point. */
  width: number[]
}

type TrailLayer = DashedPathLayer<Piece>

function pieceOf(track: Track, lane: number, { from, to }: Block, startsAt: number, tip?: [number, number]): Piece {
  const longitude = unwrapped([...track.longitude.subarray(from, to + 1), ...(tip ? [tip[0]] : [])])
  const latitude = [...track.latitude.subarray(from, to + 1), ...(tip ? [tip[1]] : [])]
  return {
    lane,
    path: longitude.flatMap((east, i) => [east, latitude[i] ?? 0]),
    along: alongOf(longitude, latitude, startsAt),
    // A piece of way is as fast as the fix that it leads to.
    width: longitude.map((_east, i) => widths[bandOf(track.speedKmh[Math.min(from + i + 1, to)] || 0)] ?? widths[0]),
  }
}

interface Way {
  track: Track
  lane: number
  blocks: readonly Block[]
  pieces: readonly Piece[]
}

/** Cut once: a track that comes later, or another axis, changes nothing about those that are there. */
const cut = new WeakMap<Track, Way>()

function wayOf(track: Track, lane: number): Way {
  const known = cut.get(track)
  if (known?.lane === lane) return known
  const blocks = blocksOf(track)
  let startsAt = 0
  const pieces = blocks.map((block) => {
    const piece = pieceOf(track, lane, block, startsAt)
    startsAt = piece.along.at(-1) ?? startsAt
    return piece
  })
  const way = { track, lane, blocks, pieces }
  cut.set(track, way)
  return way
}

const waysAtom = atom((get) => get(sceneAtom).tracks.flatMap((track, lane) => (track ? [wayOf(track, lane)] : [])))

/** Index of the fix that each vehicle follows from, in the order of the ways. */
const reachedAtom = atom((get) => {
  const { axis } = get(sceneAtom)
  const position = get(positionAtom)
  return get(waysAtom).map(({ track, lane }) => lastIndexAt(track.at, (axis.origins[lane] ?? 0) + position))
})

const sameList = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one, i) => one === b[i])

const passedAtom = selectAtom(
  atom((get) => {
    const reached = get(reachedAtom)
    return get(waysAtom).map(({ blocks }, i) => passed(blocks, reached[i] ?? -1))
  }),
  (counts) => counts,
  sameList,
)

const aheadAtom = atom((get) => get(waysAtom).flatMap(({ pieces }) => pieces))
const behindAtom = atom((get) => {
  const counts = get(passedAtom)
  return get(waysAtom).flatMap(({ pieces }, i) => pieces.slice(0, counts[i]))
})

/** The last bit of the way of each vehicle, up to where it is: the only part that is made anew for a frame. */
const tipAtom = atom((get) => {
  const { axis } = get(sceneAtom)
  const position = get(positionAtom)
  const reached = get(reachedAtom)
  return get(waysAtom).flatMap(({ track, lane, blocks, pieces }, i) => {
    const index = reached[i] ?? -1
    const count = passed(blocks, index)
    const block = blocks[count]
    if (!block || index < block.from) return []
    const moment = momentAt(track, (axis.origins[lane] ?? 0) + position)
    const startsAt = pieces[count]?.along[0] ?? 0
    return moment
      ? [pieceOf(track, lane, { from: block.from, to: index }, startsAt, [moment.longitude, moment.latitude])]
      : []
  })
})

function trail(id: string, pieces: Atom<readonly Piece[]>, look: { driven: boolean }): Atom<TrailLayer | null> {
  return atom((get) => {
    const theme = get(mapThemeAtom)
    const data = get(pieces)
    if (data.length === 0) return null
    return new DashedPathLayer<Piece>({
      id: `replay-${id}`,
      data,
      getPath: ({ path }) => path,
      positionFormat: 'XY',
      // Never a loop: of one that ends where it began, such as that of who stands still, deck.gl makes more points than
      // there are widths, and draws none of the ways.
      _pathType: 'open',
      getAlong: ({ along }) => along,
      getDash: ({ lane }) => seriesOf(lane).dash,
      getColor: ({ lane }) => rgb(seriesOf(lane).colour, theme, look.driven ? 255 : aheadAlpha),
      getWidth: look.driven ? ({ width }) => width : aheadPx,
      widthUnits: 'pixels',
      jointRounded: true,
      updateTriggers: { getColor: theme },
    })
  })
}

interface Ring {
  place: [number, number]
  lane: number
}

/** A ring in the colour of the lane around each vehicle: the glyph inside says the state, and neither says both. */
const ringsAtom = atom((get) => {
  const frame = get(replayFrameAtom)
  const theme = get(mapThemeAtom)
  if (!frame) return null
  const rings = get(sceneAtom).tracks.flatMap((track, lane): Ring[] => {
    const i = track ? frame.vehicleIds.indexOf(track.vehicleId) : -1
    if (i < 0 || frame.visible[i] !== 1) return []
    return [{ place: [frame.longitude[i] ?? 0, frame.latitude[i] ?? 0], lane }]
  })
  return new ScatterplotLayer<Ring>({
    id: 'replay-rings',
    data: rings,
    getPosition: ({ place }) => place,
    getRadius: 14,
    radiusUnits: 'pixels',
    stroked: true,
    lineWidthUnits: 'pixels',
    getLineWidth: 2.5,
    getLineColor: ({ lane }) => rgb(seriesOf(lane).colour, theme),
    getFillColor: [...mapTokens[theme].canvas, 230],
  })
})

/** From the ground up: the whole way faintly, the way driven, and the vehicles' rings. The fleet lies over them. */
export const trailLayers = [
  trail('ahead', aheadAtom, { driven: false }),
  trail('behind', behindAtom, { driven: true }),
  trail('tip', tipAtom, { driven: true }),
  ringsAtom,
]
