/** Where the map looks. Degrees, and the zoom of 512-pixel tiles. */
export type MapViewport = { longitude: number; latitude: number; zoom: number }

/** A place under the pointer: degrees, and pixels from the upper left of the map. */
export type MapPoint = { longitude: number; latitude: number; x: number; y: number; zoom: number }

/** Degrees: west, south, east, north. */
export type MapBounds = [west: number, south: number, east: number, north: number]

/** What a screen may ask of the map. */
export type MapHandle = {
  /** Flies there; jumps where the user wants less motion. */
  flyTo: (view: Partial<MapViewport>) => void
  fitBounds: (bounds: MapBounds, padding?: number) => void
  zoomBy: (steps: number) => void
  /** Slides there at the same zoom; jumps where the user wants less motion. */
  panTo: (place: Pick<MapViewport, 'longitude' | 'latitude'>) => void
  view: () => MapViewport
}

/** The whole of Brazil: the first look of every fleet. */
export const homeView = (width: number): MapViewport => ({
  longitude: -51.925,
  latitude: -14.235,
  zoom: width < 768 ? 3 : 4,
})

/** Pixels of the world at zoom 0. */
const worldPx = 512
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)

/** The view in which bounds fill a box of pixels, for a map that begins there; never nearer than zoom 15. */
export function viewOfBounds([west, south, east, north]: MapBounds, width: number, height: number): MapViewport {
  const across = Math.max((east - west) / 360, 1e-9)
  const up = Math.max(mercator(north) - mercator(south), 1e-9)
  return {
    longitude: (west + east) / 2,
    latitude: (south + north) / 2,
    zoom: Math.min(15, Math.log2(width / worldPx / across), Math.log2(height / worldPx / up)),
  }
}

type Camera = {
  flyTo: (options: { center?: [number, number]; zoom?: number; animate?: boolean }) => unknown
  fitBounds: (bounds: MapBounds, options: { padding: number; animate?: boolean; maxZoom?: number }) => unknown
  easeTo: (options: { zoom?: number; center?: [number, number]; animate?: boolean; duration?: number }) => unknown
  getCenter: () => { lng: number; lat: number }
  getZoom: () => number
}

/** The same handle over either engine: MapLibre and Mapbox agree in these calls. Before there is a map it does nothing. */
export function mapHandle(camera: () => Camera | null, initial: MapViewport): MapHandle {
  const view = (): MapViewport => {
    const map = camera()
    if (!map) return initial
    const { lng, lat } = map.getCenter()
    return { longitude: lng, latitude: lat, zoom: map.getZoom() }
  }
  return {
    view,
    flyTo: (wanted) => {
      const { longitude, latitude, zoom } = { ...view(), ...wanted }
      camera()?.flyTo({ center: [longitude, latitude], zoom, animate: animated() })
    },
    fitBounds: (bounds, padding = 48) => camera()?.fitBounds(bounds, { padding, animate: animated(), maxZoom: 15 }),
    panTo: ({ longitude, latitude }) =>
      camera()?.easeTo({ center: [longitude, latitude], animate: animated(), duration: 300 }),
    zoomBy: (steps) => camera()?.easeTo({ zoom: view().zoom + steps, animate: animated() }),
  }
}

const animated = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
