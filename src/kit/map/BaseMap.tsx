import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react'

import type { BasemapSetting } from './basemap/basemapSource.ts'
import { basemapSource } from './basemap/basemapSource.ts'
import type { MapHandle, MapPoint, MapViewport } from './mapHandle.ts'
import type { MapTheme } from './mapTokens.ts'

/** Why the configured map was left: for the notice that says so. */
export type FallbackReason = { kind: string; message: string }

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

export type BaseMapProps = Omit<EngineProps, 'onFail'> & {
  setting: BasemapSetting
  /** The configured map failed and the embedded one is shown. */
  onFallback?: ((reason: FallbackReason) => void) | undefined
  /** The embedded map failed as well: there is nothing left to show. */
  onFail: (message: string) => void
}

// two chunks: a page that never sees a Mapbox token never loads Mapbox, and the other way round
const MapLibre = lazy(() => import('./BaseMapMapLibre.tsx'))
const Mapbox = lazy(() => import('./BaseMapMapbox.tsx'))

/** The ground under the fleet: the configured map, and the embedded one when that fails. */
export function BaseMap({ setting, onFallback, onFail, ...engine }: BaseMapProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const wanted = basemapSource(setting)
  const source = failed === settingKey(setting) ? basemapSource({ basemap: '' }) : wanted
  const fail = (message: string) => {
    if (source.kind === 'embedded') return onFail(message)
    setFailed(settingKey(setting))
    onFallback?.({ kind: source.kind, message })
  }
  return (
    <Suspense fallback={null}>
      {source.kind === 'mapbox' ? (
        <Mapbox {...engine} source={source} onFail={fail} />
      ) : (
        <MapLibre key={source.kind} {...engine} source={source} onFail={fail} />
      )}
    </Suspense>
  )
}

const settingKey = ({ basemap, mapboxToken }: BasemapSetting): string => `${basemap} ${mapboxToken ?? ''}`
