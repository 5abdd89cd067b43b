import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'

import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapHandle, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { boundsOfWays } from '#src/kit/map/way.ts'

import { useMapFrame } from '../vehicle/useMapFrame.tsx'
import type { Track } from './track.layer.ts'
import { tripTrackAtom, wayLayers, wayPieceAtom } from './tripAtoms.ts'

interface Props {
  label: string
  /** With one place at least. */
  track: Track
  /** A piece of it that stands out. */
  piece?: Track | null
  /** What floats on it. */
  children?: ReactNode
}

/** A way that was driven; it is shown whole at first. */
export default function WayMap({ label, track, piece = null, children }: Props) {
  const frame = useMapFrame(label)
  const map = useRef<MapHandle>(null)
  const setTrack = useSetAtom(tripTrackAtom)
  const bounds = useMemo(() => boundsOfWays([track]), [track])
  useEffect(() => {
    setTrack(track)
    return () => setTrack(null)
  }, [setTrack, track])
  const setPiece = useSetAtom(wayPieceAtom)
  useEffect(() => {
    setPiece(piece)
    return () => setPiece(null)
  }, [setPiece, piece])
  return (
    <MapCanvas
      {...frame}
      layers={wayLayers}
      handle={map}
      {...(bounds && { initialView: viewOfBounds(bounds, 420, 300) })}
    >
      {children}
    </MapCanvas>
  )
}
