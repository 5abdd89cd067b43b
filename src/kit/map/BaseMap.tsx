import { Suspense, useMemo, useRef, useState } from 'react'

import { lazyPart } from '#src/lib/lazyPart.tsx'
import type { MapType } from '#src/lib/mapType.ts'

import { type BasemapSetting, type BasemapSource, basemapSource } from './basemap/basemapSource.ts'
import type { EngineProps } from './engineProps.ts'

/** Why the configured map was left: for the notice that says so. */
export type FallbackReason = { kind: string; message: string }

export type BaseMapProps = Omit<EngineProps, 'onFail'> & {
  setting: BasemapSetting
  /** MAP-02; the roadmap where the provider has no other. */
  type?: MapType | undefined
  /** The configured map failed and the embedded one is shown. */
  onFallback?: ((reason: FallbackReason) => void) | undefined
  /** The embedded map failed as well: there is nothing left to show. */
  onFail: (message: string) => void
}

// two chunks: a page that never sees a Mapbox token never loads Mapbox, and the other way round
const maplibre = lazyPart(() => import('./BaseMapMapLibre.tsx'))
const mapbox = lazyPart(() => import('./BaseMapMapbox.tsx'))

/** Brings the engine of this setting before a map is on the screen. */
export const groundAhead = (setting: BasemapSetting): Promise<void> =>
  (basemapSource(setting).kind === 'mapbox' ? mapbox : maplibre).ahead()

const embedded = { kind: 'embedded' } as const satisfies BasemapSource

/** The ground under the fleet: the configured map, and the embedded one when that fails. */
export function BaseMap(props: BaseMapProps) {
  const { setting, type, onFallback, onFail, ...engine } = props
  const { basemap, mapboxToken, file } = setting
  const [failed, setFailed] = useState<BasemapSource | null>(null)
  // the same object from render to render: the style is made anew for another
  const wanted = useMemo(() => basemapSource({ basemap, mapboxToken, file }, type), [basemap, mapboxToken, file, type])
  const source = failed === wanted ? embedded : wanted
  const left = useRef<BasemapSource | null>(null)
  const fail = (message: string) => {
    if (source.kind === 'embedded') return onFail(message)
    // every tile that does not come says so, and the notice is one
    if (left.current === wanted) return
    left.current = wanted
    setFailed(wanted)
    onFallback?.({ kind: source.kind, message })
  }
  return (
    <Suspense fallback={null}>
      {source.kind === 'mapbox' ? (
        <mapbox.Part {...engine} source={source} onFail={fail} />
      ) : (
        <maplibre.Part key={source.kind} {...engine} source={source} onFail={fail} />
      )}
    </Suspense>
  )
}
