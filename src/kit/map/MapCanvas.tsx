import { Box } from '@chakra-ui/react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import type { MapType } from '#src/lib/mapType.ts'

import { Aim } from './Aim.tsx'
import { BaseMap, type FallbackReason } from './BaseMap.tsx'
import { type BasemapSetting, basemapSource, embeddedAttribution } from './basemap/basemapSource.ts'
import { basemapPalette } from './basemap/palette.ts'
import type { MapPopup } from './engineProps.ts'
import { MapBoundary } from './MapBoundary.tsx'
import {
  homeView,
  type MapCamera,
  type MapHandle,
  type MapPoint,
  type MapViewport,
  type MapWatcher,
} from './mapHandle.ts'
import type { MapTheme } from './mapTokens.ts'
import type { MapPick, Pickable } from './pick.ts'
import { NoStreets, ScaleBar, ViewStore } from './ScaleBar.tsx'
import { useContextLoss } from './useContextLoss.ts'
import { FeedContext, type LayerAtom, nothingPickable } from './useDeckFeed.ts'
import { ViewContext } from './useMapView.ts'
import { hasWebgl } from './webgl.ts'
import { ZoomButtons, type ZoomText } from './ZoomButtons.tsx'

/** Who has to be named for the ground inside this element, as the engine says it at the edge of its map, folded away or not. */
const attributionIn = (root: HTMLElement | null): string =>
  root?.querySelector('.maplibregl-ctrl-attrib-inner, .mapboxgl-ctrl-attrib-inner')?.textContent?.trim() ?? ''

/** The engines call it "Map" in every language. */
const nameGround = (root: HTMLElement | null, name: string): void =>
  root?.querySelector('.maplibregl-canvas, .mapboxgl-canvas')?.setAttribute('aria-label', name)

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
  /** `ground`: what readers call the part that keys move. */
  text: ZoomText & { map: string; ground: string; noStreets: string }
  initialView?: MapViewport
  handle?: Ref<MapHandle>
  /** What lies under a click, `null` on bare ground. */
  onPick?: (pick: MapPick | null, point: MapPoint) => void
  /** A right click, a finger that rests, or the menu key while the ground has the focus. */
  onContext?: (point: MapPoint) => void
  /** The user moved the ground by hand. */
  onPan?: () => void
  /** The view after each movement of the map; where it is stored is the affair of the screen. */
  onMove?: (view: MapViewport) => void
  onFallback?: (reason: FallbackReason) => void
  /** Shown when there can be no map: the list, or the words of MAP-13. */
  fallback: ReactNode
  /** Something said about one place of the map. */
  popup?: MapPopup | undefined
  /** The ground goes on past ±180: for ways across the antimeridian. */
  worldCopies?: boolean
  /** Buttons at its edge, over those of the zoom. */
  tools?: ReactNode
  /** Nobody stands before it to move or measure: no buttons, no scale, and whoever lends tiles named in full. */
  bare?: boolean
  /** Pixels of the canvas per CSS px, for a map that is magnified by its frame. */
  pixelRatio?: number
  /** What floats on the map: its legend, what is drawn by hand (`useMapView` says where the map looks). */
  children?: ReactNode
}

/**
 * A map with layers of live data on it. The layers come as atoms and go to the GPU without a render of React; this
 * component renders when its own props change, and never for a frame.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { layers, setting, theme, type, traffic, language, text, popup, tools, children } = props
  const { onPick, onContext, onPan, onMove, onFallback, fallback, bare = false, pixelRatio, worldCopies } = props
  const root = useRef<HTMLDivElement>(null)
  const map = useRef<MapCamera>(null)
  const watcher = useRef<MapWatcher | null>(null)
  const pickable = useRef<() => readonly Pickable[]>(nothingPickable)
  // Without WebGL the engines draw nothing, and say nothing either.
  const [failed, setFailed] = useState(() => !hasWebgl())
  const [fellBack, setFellBack] = useState(false)
  const [view] = useState(() => new ViewStore(props.initialView ?? homeView(window.innerWidth, 0, 0)))
  const [sized, setSized] = useState(props.initialView !== undefined)
  // How far off the first look is depends on the size of the map: the engine begins once that is known.
  useLayoutEffect(() => {
    if (sized || !root.current) return
    const { clientWidth, clientHeight } = root.current
    view.set(homeView(window.innerWidth, clientWidth, clientHeight))
    setSized(true)
  }, [sized, view])
  const key = useContextLoss(root, () => setFailed(true))
  const embedded = fellBack || basemapSource(setting).kind === 'embedded'
  const feed = useMemo(() => ({ layers, pickable, watcher }), [layers])
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
    watch: (wanted) => {
      watcher.current = wanted
      map.current?.redraw()
      return () => {
        if (watcher.current === wanted) watcher.current = null
      }
    },
    attribution: () => attributionIn(root.current) || (embedded ? embeddedAttribution : ''),
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

  useLayoutEffect(() => nameGround(root.current, text.ground))

  // What the pointer does where it is, keys do in the middle: Enter picks, the menu key asks what can be done there.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLCanvasElement)) return
    const asks = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (event.key !== 'Enter' && !asks) return
    event.preventDefault()
    const { clientWidth, clientHeight } = event.currentTarget
    const middle = { ...view.get(), x: clientWidth / 2, y: clientHeight / 2 }
    if (asks) onContext?.(middle)
    else onPick?.(pick(middle), middle)
  }

  if (failed) return fallback
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
      css={{
        '& canvas:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '-4px' },
        '& > .map-aim': { display: 'none' },
        '&:has(canvas:focus-visible) > .map-aim': { display: 'block' },
      }}
      onKeyDown={onKeyDown}
    >
      <FeedContext value={feed}>
        {sized && (
          <MapBoundary key={key} onError={() => setFailed(true)}>
            <BaseMap
              {...{ setting, theme, type, traffic, language, popup, bare, pixelRatio, worldCopies }}
              onFallback={(reason) => {
                setFellBack(true)
                onFallback?.(reason)
              }}
              initialView={view.get()}
              handleRef={map}
              onFail={() => setFailed(true)}
              onReady={() => {
                ready.current = true
                nameGround(root.current, text.ground)
                if (asked.current) map.current?.flyTo(asked.current)
                asked.current = null
              }}
              onMove={(now) => {
                view.set(now)
                onMove?.(now)
              }}
              onClick={(point) => onPick?.(pick(point), point)}
              onHover={hover}
              onContext={onContext}
              onPan={onPan}
            />
          </MapBoundary>
        )}
      </FeedContext>
      {/* The engine lays the vehicles' canvas at 2. */}
      <Box
        position="absolute"
        right="12px"
        top="12px"
        zIndex="3"
        display={bare ? 'none' : 'grid'}
        justifyItems="end"
        gap="8px"
      >
        {tools}
        {!bare && <ZoomButtons theme={theme} text={text} zoomBy={(steps) => map.current?.zoomBy(steps)} />}
      </Box>
      <Box
        position="absolute"
        right={embedded ? '14px' : '48px'}
        bottom="12px"
        zIndex="3"
        pointerEvents="none"
        display={bare ? 'none' : 'flex'}
        flexDirection="column"
        alignItems="flex-end"
        gap="6px"
      >
        {embedded && <NoStreets view={view} text={text.noStreets} colour={labelQuiet} />}
        <ScaleBar view={view} language={language} colour={labelQuiet} />
      </Box>
      {!bare && <Aim />}
      <ViewContext value={view}>{children}</ViewContext>
    </Box>
  )
}
