import type { ReactNode, Ref } from 'react'

import type { MapCamera, MapPoint, MapViewport } from './mapHandle.ts'
import type { MapTheme } from './mapTokens.ts'

/** A window over the map whose foot points at a place, `offsetPx` above it. */
export type MapPopup = { longitude: number; latitude: number; offsetPx: number; content: ReactNode }

/** Of either engine's window: its content closes it, if anything does. */
export const popupProps = ({ longitude, latitude, offsetPx }: MapPopup) =>
  ({
    longitude,
    latitude,
    offset: offsetPx,
    closeButton: false,
    closeOnClick: false,
    className: 'map-popup',
    maxWidth: '280px',
  }) as const

/** What both engines are given. */
export type EngineProps = {
  theme: MapTheme
  language: string
  initialView: MapViewport
  handleRef: Ref<MapCamera>
  onFail: (message: string) => void
  /** There is a map: from here on the handle moves it. */
  onReady: () => void
  /** Something said about one place; it moves with the ground. */
  popup?: MapPopup | undefined
  /** How the roads flow, where the provider knows. */
  traffic?: boolean | undefined
  onMove?: ((view: MapViewport) => void) | undefined
  onClick?: ((point: MapPoint) => void) | undefined
  onHover?: ((point: MapPoint | null) => void) | undefined
  /** Nobody can open what is folded away. */
  bare?: boolean | undefined
  /** Pixels of the canvas per CSS px, where a map is magnified (wall); left out, those of the display. */
  pixelRatio?: number | undefined
  /** The ground goes on past ±180: for ways across the antimeridian; left out, the map is one world. */
  worldCopies?: boolean | undefined
  /** A right click, or a finger that rests. */
  onContext?: ((point: MapPoint) => void) | undefined
  /** The user, and not the page, moves the ground. */
  onPan?: (() => void) | undefined
  children?: ReactNode
}
