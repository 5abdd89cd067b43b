import { Box } from '@chakra-ui/react'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'

import type { MapType } from '#src/lib/mapType.ts'

import { BaseMap, type FallbackReason } from './BaseMap.tsx'
import { type BasemapSetting, basemapSource } from './basemap/basemapSource.ts'
import { basemapPalette } from './basemap/palette.ts'
import type { MapPopup } from './engineProps.ts'
import { MapBoundary } from './MapBoundary.tsx'
import { homeView, type MapHandle, type MapPoint, type MapViewport } from './mapHandle.ts'
import type { MapTheme } from './mapTokens.ts'
import type { MapPick, Pickable } from './pick.ts'
import { NoStreets, ScaleBar, ViewStore } from './ScaleBar.tsx'
import { useContextLoss } from './useContextLoss.ts'
import { FeedContext, type LayerAtom, nothingPickable } from './useDeckFeed.ts'
import { ZoomButtons, type ZoomText } from './ZoomButtons.tsx'

export type MapCanvasProps = {
  /** Keep the array from render to render (outside the component, or `useMemo`): another array is another map. */
  layers: readonly LayerAtom[]
  setting: BasemapSetting
  theme: MapTheme
  /** MAP-02; what the provider does not have (`mapOffers`) is drawn as the roadmap. */
  type?: MapType
  /** MAP-04: how the roads flow, where the provider knows. */
  traffic?: boolean
  /** BCP 47. */
  language: string
  text: ZoomText & { map: string; noStreets: string }
  initialView?: MapViewport
  handle?: Ref<MapHandle>
  /** What lies under a click, `null` on bare ground. */
  onPick?: (pick: MapPick | null, point: MapPoint) => void
  /** The view after each movement of the map; where it is stored is the affair of the screen. */
  onMove?: (view: MapViewport) => void
  onFallback?: (reason: FallbackReason) => void
  /** Shown when there can be no map: the list, or the words of MAP-13. */
  fallback: ReactNode
  /** Something said about one place of the map. */
  popup?: MapPopup | undefined
  /** Buttons at its edge, over those of the zoom. */
  tools?: ReactNode
  /** What floats on the map: its legend. */
  children?: ReactNode
}

/**
 * A map with layers of live data on it. The layers come as atoms and go to the GPU without a render of React; this
 * component renders when its own props change, and never for a frame.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { layers, setting, theme, type, traffic, language, text, popup, tools, children } = props
  const { onPick, onMove, onFallback, fallback } = props
  const root = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const pickable = useRef<() => readonly Pickable[]>(nothingPickable)
  const [failed, setFailed] = useState(false)
  const [fellBack, setFellBack] = useState(false)
  const [view] = useState(() => new ViewStore(props.initialView ?? homeView(window.innerWidth)))
  const key = useContextLoss(root, () => setFailed(true))
  const feed = useMemo(() => ({ layers, pickable }), [layers])
  // A place asked for before there is a map is where the map goes first: a vehicle may be known sooner than the ground.
  const ready = useRef(false)
  const asked = useRef<Partial<MapViewport> | null>(null)
  useImperativeHandle(props.handle, () => ({
    flyTo: (wanted) => {
      if (ready.current) map.current?.flyTo(wanted)
      else asked.current = { ...asked.current, ...wanted }
    },
    fitBounds: (bounds, padding) => map.current?.fitBounds(bounds, padding),
    zoomBy: (steps) => map.current?.zoomBy(steps),
    panTo: (place) => map.current?.panTo(place),
    view: view.get,
  }))

  const pick = (point: MapPoint): MapPick | null => {
    for (const layer of pickable.current()) {
      const found = layer.pickAt(point)
      if (found) return found
    }
    return null
  }
  const hover = (point: MapPoint | null) => {
    const canvas = root.current?.querySelector<HTMLElement>('.maplibregl-canvas-container, .mapboxgl-canvas-container')
    if (canvas) canvas.style.cursor = point && pick(point) ? 'pointer' : ''
  }

  if (failed) return fallback
  const embedded = fellBack || basemapSource(setting).kind === 'embedded'
  const { water, labelQuiet } = basemapPalette[theme]
  return (
    <Box
      ref={root}
      position="relative"
      width="100%"
      height="100%"
      background={water}
      role="region"
      aria-label={text.map}
      // Within its edges: what stands around the map would hide a ring outside.
      css={{ '& canvas:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '-4px' } }}
    >
      <FeedContext value={feed}>
        <MapBoundary key={key} onError={() => setFailed(true)}>
          <BaseMap
            {...{ setting, theme, type, traffic, language, popup }}
            onFallback={(reason) => {
              setFellBack(true)
              onFallback?.(reason)
            }}
            initialView={view.get()}
            handleRef={map}
            onFail={() => setFailed(true)}
            onReady={() => {
              ready.current = true
              if (asked.current) map.current?.flyTo(asked.current)
              asked.current = null
            }}
            onMove={(now) => {
              view.set(now)
              onMove?.(now)
            }}
            onClick={(point) => onPick?.(pick(point), point)}
            onHover={hover}
          />
        </MapBoundary>
      </FeedContext>
      {/* The engine lays the vehicles' canvas at 2. */}
      <Box position="absolute" right="12px" top="12px" zIndex="3" display="grid" justifyItems="center" gap="8px">
        {tools}
        <ZoomButtons theme={theme} text={text} zoomBy={(steps) => map.current?.zoomBy(steps)} />
      </Box>
      <Box
        position="absolute"
        right={embedded ? '14px' : '48px'}
        bottom="12px"
        zIndex="3"
        pointerEvents="none"
        display="flex"
        alignItems="flex-end"
        gap="12px"
      >
        {embedded && <NoStreets view={view} text={text.noStreets} colour={labelQuiet} />}
        <ScaleBar view={view} language={language} colour={labelQuiet} />
      </Box>
      {children}
    </Box>
  )
}
