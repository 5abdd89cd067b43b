import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'

import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapHandle, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { boundsOfWays } from '#src/kit/map/way.ts'

import { useMapFrame } from '../vehicle/useMapFrame.tsx'
import type { Track } from './track.layer.ts'
import { tripLayers, tripTrackAtom } from './tripAtoms.ts'

interface Props {
  label: string
  /** With one place at least. */
  track: Track
}

/** A way that was driven, and nothing else; it is shown whole at first. */
export default function WayMap({ label, track }: Props) {
  const frame = useMapFrame(label)
  const map = useRef<MapHandle>(null)
  const setTrack = useSetAtom(tripTrackAtom)
  const bounds = useMemo(() => boundsOfWays([track]), [track])
  useEffect(() => {
    setTrack(track)
    return () => setTrack(null)
  }, [setTrack, track])
  return (
    <MapCanvas
      {...frame}
      layers={tripLayers}
      handle={map}
      {...(bounds && { initialView: viewOfBounds(bounds, 420, 300) })}
    />
  )
}
