import { afterEach, expect, test, vi } from 'vitest'

import { homeView, type MapBounds, mapHandle, viewOfBounds } from './mapHandle.ts'

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

const brazil = { latitude: -14.235, longitude: -51.925 }

test.each([
  [767, 3],
  [768, 4],
])('MAP-11 MAP-12 a page of %d px begins with Brazil at zoom %d', (page, zoom) => {
  expect(homeView(page, 1400, 1200)).toEqual({ ...brazil, zoom })
  expect(homeView(page, 0, 0), 'a map that is not laid out').toEqual({ ...brazil, zoom })
})

test.each([
  ['beside the list of a desk', 1440, 1048, 825, 50],
  ['beside list and vehicle', 1440, 676, 825, 50],
  ['over the list of a phone', 390, 390, 346, 20],
  ['a low window', 1366, 990, 520, 50],
])(
  'MAP-11 %s the first look leaves no end of the country outside or under the legend',
  (_what, page, width, height, foot) => {
    const view = homeView(page, width, height)
    expect(view).toMatchObject(brazil)
    const ends = [
      pixelsFrom(view, -53.37, -33.75),
      pixelsFrom(view, -60.2, 5.27),
      pixelsFrom(view, -73.99, -7.5),
      pixelsFrom(view, -34.79, -7.1),
    ]
    for (const { x, y } of ends) {
      expect(Math.abs(x)).toBeLessThanOrEqual(width / 2)
      expect(Math.abs(y)).toBeLessThanOrEqual(height / 2 - foot)
    }
  },
)

/** An engine that has one movement at a time: another ends it where it is, as those of MapLibre and Mapbox do. */
function engine(zoom: number) {
  let aim: number | null = null
  let told: (() => void)[] = []
  const end = (at: number) => {
    if (aim === null) return
    zoom = at
    aim = null
    for (const listener of told.splice(0)) listener()
  }
  return {
    aim: () => aim,
    /** Halfway, and all the way. */
    go: () => void (aim !== null && (zoom = (zoom + aim) / 2)),
    rest: () => end(aim ?? zoom),
    flyTo: () => undefined,
    fitBounds: () => undefined,
    easeTo: (wanted: { zoom?: number; animate?: boolean }) => {
      end(zoom)
      if (wanted.animate) aim = wanted.zoom ?? zoom
      else zoom = wanted.zoom ?? zoom
    },
    isMoving: () => aim !== null,
    once: (_type: 'moveend', listener: () => void) => (told = [...told, listener]),
    getCenter: () => ({ lng: 0, lat: 0 }),
    getZoom: () => zoom,
    triggerRepaint: () => undefined,
  }
}

afterEach(() => vi.unstubAllGlobals())

const wanting = (lessMotion: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
}

test('steps of the zoom that are asked for while the map moves add up; after a rest they begin where it is', () => {
  wanting(false)
  const map = engine(4)
  const handle = mapHandle(() => map, { longitude: 0, latitude: 0, zoom: 4 })
  for (let step = 0; step < 3; step++) {
    handle.zoomBy(1)
    map.go()
  }
  expect(map.aim()).toBe(7)
  handle.zoomBy(-1)
  expect(map.aim()).toBe(6)
  map.rest()
  handle.zoomBy(1)
  expect(map.aim()).toBe(7)
})

test('where nothing glides each step is there at once', () => {
  wanting(true)
  const map = engine(4)
  const handle = mapHandle(() => map, { longitude: 0, latitude: 0, zoom: 4 })
  handle.zoomBy(1)
  handle.zoomBy(1)
  expect(map.getZoom()).toBe(6)
})
