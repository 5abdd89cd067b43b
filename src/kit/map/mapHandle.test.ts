import { expect, test } from 'vitest'

import { homeView, type MapBounds, viewOfBounds } from './mapHandle.ts'

/** Pixels from the middle of a view to a place, as the engines project it (tiles of 512). */
function pixelsFrom(view: ReturnType<typeof viewOfBounds>, longitude: number, latitude: number) {
  const world = 512 * 2 ** view.zoom
  const y = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI)
  return { x: ((longitude - view.longitude) / 360) * world, y: (y(latitude) - y(view.latitude)) * world }
}

test.each<[string, MapBounds]>([
  ['a way to the north', [-47.8, -22.0, -47.6, -21.2]],
  ['a way to the west', [-54, -25.2, -49, -25.0]],
  ['across the equator', [-51.2, -1, -50.9, 1.5]],
])('%s lies within the box, and fills it in one direction', (_what, bounds) => {
  const view = viewOfBounds(bounds, 600, 400)
  const [west, south, east, north] = bounds
  const corners = [pixelsFrom(view, west, south), pixelsFrom(view, east, north)]
  const across = corners[1]!.x - corners[0]!.x
  const up = corners[1]!.y - corners[0]!.y
  expect(Math.max(across / 600, up / 400)).toBeCloseTo(1, 6)
})

test('a stop is not magnified past the streets', () => {
  expect(viewOfBounds([-46.6, -23.5, -46.6, -23.5], 600, 400)).toEqual({ longitude: -46.6, latitude: -23.5, zoom: 15 })
})

test.each([
  [767, 3],
  [768, 4],
])('MAP-11 MAP-12 a page of %d px begins with Brazil at zoom %d', (width, zoom) => {
  expect(homeView(width)).toEqual({ latitude: -14.235, longitude: -51.925, zoom })
})
