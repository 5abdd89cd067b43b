import { limits } from '#contract/limits.ts'

/** Where the map looks. Degrees, and the zoom of 512-pixel tiles. */
export type MapViewport = { longitude: number; latitude: number; zoom: number }

/** A place under the pointer: degrees, and pixels from the upper left of the map. */
export type MapPoint = { longitude: number; latitude: number; x: number; y: number; zoom: number }

/** Degrees: west, south, east, north. */
export type MapBounds = [west: number, south: number, east: number, north: number]

/** What an engine does when asked. */
export type MapCamera = {
  /** Flies there; jumps where the user wants less motion. */
  flyTo: (view: Partial<MapViewport>) => void
  fitBounds: (bounds: MapBounds, padding?: number) => void
  zoomBy: (steps: number) => void
  /** Slides there at the same zoom; jumps where the user wants less motion. */
  panTo: (place: Pick<MapViewport, 'longitude' | 'latitude'>) => void
  view: () => MapViewport
  /** Draws the ground anew with the next frame of the screen, though nothing about it changed. */
  redraw: () => void
}

/**
 * Who looks at a map as it is drawn, to keep pictures of it. A canvas of WebGL holds its picture only until the browser
 * has shown it, so it is handed over right after it was drawn and must be copied before the call returns.
 */
export interface MapWatcher {
  /** The ground was drawn. */
  onGround: (canvas: HTMLCanvasElement) => void
  /** The layers were made from what their atoms hold now: what `onLayers` shows next is of this moment. */
  onHandOver: () => void
  /** The layers over the ground were drawn. */
  onLayers: (canvas: HTMLCanvasElement) => void
}

/** What a screen may ask of the map. */
export type MapHandle = Omit<MapCamera, 'redraw'> & {
  /** Shows every picture of the map to somebody from now on, one at a time; ends when the answer is called. */
  watch: (watcher: MapWatcher) => () => void
  /** Who has to be named where a picture of the ground is shown; empty where nobody asks for it. */
  attribution: () => string
}

/** Pixels of the world at zoom 0. */
const worldPx = 512
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
/** The zoom at which a share of the world is as long as these px. */
const fits = (px: number, share: number) => Math.log2(px / worldPx / Math.max(share, 1e-9))

/** The view in which bounds fill a box of pixels, for a map that begins there; never nearer than zoom 15, unless said. */
export function viewOfBounds(
  [west, south, east, north]: MapBounds,
  width: number,
  height: number,
  nearest = 15,
): MapViewport {
  const across = (east - west) / 360
  const up = mercator(north) - mercator(south)
  return {
    longitude: (west + east) / 2,
    latitude: (south + north) / 2,
    zoom: Math.min(nearest, fits(width, across), fits(height, up)),
  }
}

/** What stands on the lower edge of a map, px: its legend and scale cover nobody at the first look. Phones have the scale. */
const footPx = { wide: 56, narrow: 24 }

/**
 * The first look of every fleet (MAP-11): the centre of Brazil at the zoom of §9, or from farther off where a map of
 * these px would leave an end of the country outside or below its legend. A map that is not laid out has no size: 0.
 */
export function homeView(pageWidth: number, width: number, height: number): MapViewport {
  const { latitude, longitude, wideFromPx, zoomWide, zoomNarrow, ends } = limits.brazil
  const { west, south, east, north } = ends
  const isWide = pageWidth >= wideFromPx
  const zoom = isWide ? zoomWide : zoomNarrow
  const foot = isWide ? footPx.wide : footPx.narrow
  if (width <= 0 || height <= 2 * foot) return { longitude, latitude, zoom }
  const across = Math.max(longitude - west, east - longitude) / 360
  const up = Math.max(mercator(latitude) - mercator(south), mercator(north) - mercator(latitude))
  return { longitude, latitude, zoom: Math.min(zoom, fits(width / 2, across), fits(height / 2 - foot, up)) }
}

type Camera = {
  flyTo: (options: { center?: [number, number]; zoom?: number; animate?: boolean }) => unknown
  fitBounds: (bounds: MapBounds, options: { padding: number; animate?: boolean; maxZoom?: number }) => unknown
  easeTo: (options: { zoom?: number; center?: [number, number]; animate?: boolean; duration?: number }) => unknown
  isMoving: () => boolean
  once: (type: 'moveend', listener: () => void) => unknown
  getCenter: () => { lng: number; lat: number }
  getZoom: () => number
  triggerRepaint: () => unknown
}

/** Where the steps of the zoom lead that are still under way: pressed quickly, each counts. */
const aims = new WeakMap<Camera, number>()

/** The same handle over either engine: MapLibre and Mapbox agree in these calls. Before there is a map it does nothing. */
export function mapHandle(camera: () => Camera | null, initial: MapViewport): MapCamera {
  const view = (): MapViewport => {
    const map = camera()
    if (!map) return initial
    const { lng, lat } = map.getCenter()
    return { longitude: lng, latitude: lat, zoom: map.getZoom() }
  }
  return {
    view,
    redraw: () => void camera()?.triggerRepaint(),
    flyTo: (wanted) => {
      const { longitude, latitude, zoom } = { ...view(), ...wanted }
      camera()?.flyTo({ center: [longitude, latitude], zoom, animate: animated() })
    },
    fitBounds: (bounds, padding = 48) => camera()?.fitBounds(bounds, { padding, animate: animated(), maxZoom: 15 }),
    panTo: ({ longitude, latitude }) =>
      camera()?.easeTo({ center: [longitude, latitude], animate: animated(), duration: 300 }),
    zoomBy: (steps) => {
      const map = camera()
      if (!map) return
      const zoom = (aims.get(map) ?? map.getZoom()) + steps
      // It ends the movement before, whose end forgets the aim: the new one is kept after it.
      map.easeTo({ zoom, animate: animated() })
      if (!map.isMoving()) return
      aims.set(map, zoom)
      map.once('moveend', () => aims.delete(map))
    },
  }
}

/** Neither for whoever wants less motion, nor on a wall (ux §9). */
const animated = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches && document.documentElement.dataset.display !== 'wall'
