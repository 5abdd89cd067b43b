import { PolygonLayer, TextLayer } from '@deck.gl/layers'
import { type Atom, atom } from 'jotai'

import { boundsOf, planeRing, polygonRings } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { mapFont } from '#src/kit/map/mapFont.ts'
import { type MapTheme, mapTokens, type Rgb } from '#src/kit/map/mapTokens.ts'
import { pixelsPerDegree } from '#src/kit/map/pick.ts'

/** A fence as maps draw it. */
export interface DrawnFence {
  id: number
  name: string
  /** `#rrggbb`. */
  colour: string
  active: boolean
  shape: FenceShape
}

export interface FencesOnMap {
  fences: readonly DrawnFence[]
  chosenId: number | null
}

type Placed = DrawnFence & {
  rings: [longitude: number, latitude: number][][]
  middle: [longitude: number, latitude: number]
  /** Degrees from west to east. */
  across: number
}

/** A fence as it lies on the map: across the antimeridian its longitudes run on, and it is not drawn around the earth. */
export const placed = (fence: DrawnFence): Placed => {
  const { west, east, south, north } = boundsOf(fence.shape)
  const middle = (west + east) / 2
  const rings = polygonRings(fence.shape).map((ring): Placed['rings'][number] => {
    const { lngLat } = planeRing(ring, middle)
    return ring.map(({ latitude }, at) => [lngLat[2 * at] ?? 0, latitude])
  })
  return { ...fence, rings, middle: [middle, (south + north) / 2], across: east - west }
}

const rgb = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Pixels that a letter of a name takes. */
const letterPx = 7

/**
 * Fences under the vehicles, quiet: a line in their colour and a breath of it inside; inactive ones grey. A name stands
 * in a fence that is wide enough for it, and in the chosen one always.
 * @param zoom of the map, in steps: names come and go with it
 */
export function fencesLayer(
  shown: Atom<FencesOnMap>,
  { id = 'fences', theme, zoom }: { id?: string; theme: Atom<MapTheme>; zoom: Atom<number> },
): Atom<(PolygonLayer<Placed> | TextLayer<Placed>)[] | null> {
  const fences = atom((get) => get(shown).fences)
  const all = atom((get) => get(fences).map(placed))
  return atom((get) => {
    const data = get(all)
    if (data.length === 0) return null
    const { chosenId } = get(shown)
    const now = get(theme)
    const tokens = mapTokens[now]
    const perDegree = pixelsPerDegree(get(zoom))
    const colourOf = (fence: Placed): Rgb => (fence.active ? rgb(fence.colour) : tokens.subtle)
    const named = data.filter(
      ({ id: one, name, across }) => one === chosenId || across * perDegree > name.length * letterPx + 16,
    )
    const areas = new PolygonLayer<Placed>({
      id,
      data,
      getPolygon: ({ rings }) => rings,
      positionFormat: 'XY',
      filled: true,
      stroked: true,
      getFillColor: (fence) => [...colourOf(fence), fence.id === chosenId ? 46 : 20],
      getLineColor: (fence) => [...colourOf(fence), fence.id === chosenId ? 255 : 170],
      getLineWidth: ({ id: one }) => (one === chosenId ? 2.5 : 1.25),
      lineWidthUnits: 'pixels',
      lineJointRounded: true,
      updateTriggers: {
        getFillColor: [now, chosenId],
        getLineColor: [now, chosenId],
        getLineWidth: chosenId,
      },
    })
    // A layer of no letters would ask the GPU to take a picture of none.
    if (named.length === 0) return [areas]
    return [
      areas,
      new TextLayer<Placed>({
        id: `${id}-names`,
        data: named,
        getPosition: ({ middle }) => middle,
        getText: ({ name }) => name,
        getSize: 12,
        getColor: (fence) => (fence.id === chosenId ? tokens.foreground : tokens.muted),
        outlineWidth: 3,
        outlineColor: [...tokens.canvas, 255],
        fontFamily: mapFont,
        fontWeight: 600,
        characterSet: 'auto',
        fontSettings: { fontSize: 40, buffer: 6, sdf: true },
        updateTriggers: { getColor: [now, chosenId] },
      }),
    ]
  })
}
