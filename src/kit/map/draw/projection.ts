import type { Position } from '#contract/rules/distance.ts'

import type { MapViewport } from '../mapHandle.ts'

export type Pixel = { x: number; y: number }
export type Size = { width: number; height: number }

const radians = Math.PI / 180
/** Pixels of the world at zoom 0. */
const worldPx = 512
/** Mercator ends here. */
const lastLatitude = 85.051129

const mercatorY = (latitude: number): number => {
  const within = Math.min(lastLatitude, Math.max(-lastLatitude, latitude))
  return Math.log(Math.tan(Math.PI / 4 + (within * radians) / 2)) / (2 * Math.PI)
}

/** Turns of the earth between two meridians, the short way round: a shape across the antimeridian stays in one piece. */
const nearTurn = (turns: number): number => turns - Math.round(turns)

/** Between degrees and pixels of a box, for a map that is flat with north up, as ours always are. */
export function projection({ longitude, latitude, zoom }: MapViewport, { width, height }: Size) {
  const world = worldPx * 2 ** zoom
  const middle = mercatorY(latitude)
  return {
    toPixel: (place: Position): Pixel => ({
      x: width / 2 + nearTurn((place.longitude - longitude) / 360) * world,
      y: height / 2 - (mercatorY(place.latitude) - middle) * world,
    }),
    toPlace: ({ x, y }: Pixel): Position => ({
      longitude: longitude + ((x - width / 2) / world) * 360,
      latitude: (2 * Math.atan(Math.exp((middle - (y - height / 2) / world) * 2 * Math.PI)) - Math.PI / 2) / radians,
    }),
  }
}

export type Projection = ReturnType<typeof projection>
