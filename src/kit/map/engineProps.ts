import type { ReactNode, Ref } from 'react'

import type { MapHandle, MapPoint, MapViewport } from './mapHandle.ts'
import type { MapTheme } from './mapTokens.ts'

/** What both engines are given. */
export type EngineProps = {
  theme: MapTheme
  language: string
  initialView: MapViewport
  handleRef: Ref<MapHandle>
  onFail: (message: string) => void
  onMove?: ((view: MapViewport) => void) | undefined
  onClick?: ((point: MapPoint) => void) | undefined
  onHover?: ((point: MapPoint | null) => void) | undefined
  children?: ReactNode
}
