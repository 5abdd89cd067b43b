import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'

import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapHandle, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { boundsOfWays, leavesWorld } from '#src/kit/map/way.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { mapThemeAtom } from '../../vehicle/mapInputs.ts'
import { useMapFrame } from '../../vehicle/useMapFrame.tsx'
import { vehiclesLayer } from '../../vehicle/vehicles.layer.ts'
import { followedAtom, replayFrameAtom, replayLabelsAtom } from '../replayAtoms.ts'
import type { Replay } from '../useReplay.ts'
import { trailLayers } from './trails.layer.ts'

import css from './ReplayMap.module.css'

/** Named once. The vehicles are drawn by the layer of the live map: only the frames differ (architecture §7). */
const layers = [
  ...trailLayers,
  vehiclesLayer(replayFrameAtom, {
    id: 'replay',
    theme: mapThemeAtom,
    selectedId: followedAtom,
    labels: replayLabelsAtom,
    replayed: true,
  }),
]

/** The camera catches up with the followed vehicle this often: each time it slides for as long. */
const followMs = 300
/** Its surroundings, not only its street. */
const followZoom = 11
/** A flight to a vehicle takes so long. */
const flightMs = 2_000
/** What the labels and the edges need around the ways, px. */
const marginPx = 72

interface Props {
  replay: Replay
  /** Of the map, once there is one. */
  handle: RefObject<MapHandle | null>
  children: ReactNode
}

/** The map of a replay: ways, vehicles, and a camera that shows all of them or follows one. */
export function ReplayMap({ replay, handle: map, children }: Props) {
  const t = useText('replay')
  const frame = useMapFrame(t('map'))
  const box = useRef<HTMLDivElement>(null)
  const { tracks, settled, query, write } = replay
  const bounds = useMemo(() => boundsOfWays(tracks.filter((track) => track !== null)), [tracks])
  const showAll = () => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {}
    if (!bounds || clientWidth === 0) return
    const room = (px: number) => Math.max(px - 2 * marginPx, px / 2)
    map.current?.flyTo(viewOfBounds(bounds, room(clientWidth), room(clientHeight)))
  }
  // Once everything is there, and not for each that comes: the ground must not jump under the eye.
  const shown = `${query.vehicles.join()}/${query.from}/${query.to}`
  useEffect(() => {
    if (settled && query.follow === null) showAll()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled, shown])
  useFollowing(map)

  return (
    // Who drags the ground looks elsewhere: the camera no longer follows. Keys have the button of the lane.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={css.map}
      onPointerMove={({ buttons, target }) => {
        if (buttons === 1 && target instanceof HTMLCanvasElement && query.follow !== null) write({ follow: null })
      }}
    >
      <MapCanvas
        {...frame}
        layers={layers}
        handle={map}
        worldCopies={bounds !== null && leavesWorld(bounds)}
        onPick={(pick) => {
          if (pick?.kind === 'vehicle') write({ follow: pick.vehicleId === query.follow ? null : pick.vehicleId })
        }}
        tools={
          <div className={css.tools}>
            <IconButton
              icon="arrows-out"
              kind="ghost"
              label={t('everything')}
              onClick={() => {
                write({ follow: null })
                showAll()
              }}
            />
          </div>
        }
      >
        {children}
      </MapCanvas>
    </div>
  )
}

/** Keeps the followed vehicle in the middle, whether it plays or the cursor is moved by hand. */
function useFollowing(map: RefObject<MapHandle | null>): void {
  const store = useStore()
  const followed = useAtomValue(followedAtom)
  useEffect(() => {
    if (followed === null) return
    let timer = 0
    let near = false
    const centre = () => {
      timer = 0
      const frame = store.get(replayFrameAtom)
      const i = frame?.vehicleIds.indexOf(followed) ?? -1
      if (!frame || i < 0 || frame.visible[i] !== 1) return
      const place = { longitude: frame.longitude[i] ?? 0, latitude: frame.latitude[i] ?? 0 }
      if (near) map.current?.panTo(place)
      else {
        map.current?.flyTo({ ...place, zoom: Math.max(map.current.view().zoom, followZoom) })
        // Sliding on would end the flight half way.
        timer = window.setTimeout(centre, flightMs)
      }
      near = true
    }
    const stop = store.sub(replayFrameAtom, () => (timer ||= window.setTimeout(centre, followMs)))
    centre()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, map, followed])
}
