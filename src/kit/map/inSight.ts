import type { MapViewport } from './mapHandle.ts'
import { pixelsPerDegree } from './pick.ts'

/** Pixels from the middle of a view to a place, right and down. */
export function offsetOf(view: MapViewport, place: { longitude: number; latitude: number }): { x: number; y: number } {
  const perDegree = pixelsPerDegree(view.zoom)
  const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
  return {
    x: (place.longitude - view.longitude) * perDegree,
    y: (mercator(view.latitude) - mercator(place.latitude)) * perDegree,
  }
}

/**
 * True while a place lies in the inner part of a box of pixels (0.5: the middle half of either side). A camera that
 * follows leaves the ground alone for so long: a map that slides at every report cannot be read.
 */
export function inInnerPart(
  view: MapViewport,
  place: { longitude: number; latitude: number },
  box: { width: number; height: number },
  part = 0.5,
): boolean {
  const { x, y } = offsetOf(view, place)
  return Math.abs(x) <= (box.width * part) / 2 && Math.abs(y) <= (box.height * part) / 2
}
