import type { EngineProps } from './engineProps.ts'

type Pointer = { lngLat: { lng: number; lat: number }; point: { x: number; y: number }; target: { getZoom(): number } }
type Move = { viewState: { longitude: number; latitude: number; zoom: number } }

/** The events of either engine in the words of the kit. */
export function engineEvents({ onMove, onClick, onHover }: EngineProps) {
  const point = ({ lngLat, point: { x, y }, target }: Pointer) => ({
    longitude: lngLat.lng,
    latitude: lngLat.lat,
    zoom: target.getZoom(),
    x,
    y,
  })
  return {
    onMove: ({ viewState: { longitude, latitude, zoom } }: Move) => onMove?.({ longitude, latitude, zoom }),
    onClick: (event: Pointer) => onClick?.(point(event)),
    onMouseMove: (event: Pointer) => onHover?.(point(event)),
    onMouseOut: () => onHover?.(null),
  }
}

/** Options that both engines take: north is up and the ground is flat, because an arrow on the map means a heading. */
export const engineOptions = {
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  minZoom: 1.5,
  maxZoom: 19,
  renderWorldCopies: false,
} as const
