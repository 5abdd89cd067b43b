import { useAtom, useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'

import { followAtom, opened } from '#src/fleet/vehicle/follow.ts'
import { inInnerPart } from '#src/kit/map/inSight.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { fleetFrameAtom } from '#streams/atoms/fleet.ts'

/** Looks at the place of one vehicle this often at most, ms: a camera needs no more. */
const everyMs = 500

interface Options {
  chosen: number | null
  map: RefObject<MapHandle | null>
  /** The pane of the map, for its size. */
  pane: RefObject<HTMLElement | null>
}

/** Keeps the followed vehicle in the inner part of the map. It listens to frames as the layers do: nothing renders. */
export function useFollow({ chosen, map, pane }: Options): void {
  const store = useStore()
  const [follow, setFollow] = useAtom(followAtom)
  useEffect(() => setFollow((now) => opened(now, chosen)), [setFollow, chosen])
  const vehicleId = follow && !follow.paused ? follow.vehicleId : null
  useEffect(() => {
    if (vehicleId === null) return
    let index = -1
    let lookedAt = -Infinity
    let begun = false
    const look = () => {
      const frame = store.get(fleetFrameAtom)
      const now = performance.now()
      if (!frame || !map.current || !pane.current || now - lookedAt < everyMs) return
      lookedAt = now
      if (frame.vehicleIds[index] !== vehicleId) index = frame.vehicleIds.subarray(0, frame.count).indexOf(vehicleId)
      const longitude = frame.longitude[index] ?? NaN
      const latitude = frame.latitude[index] ?? NaN
      if (Number.isNaN(longitude) || Number.isNaN(latitude)) return
      const { clientWidth: width, clientHeight: height } = pane.current
      const place = { longitude, latitude }
      // whoever asks to follow looks at the vehicle first; from then on the ground stays while it is in sight
      if (!begun || !inInnerPart(map.current.view(), place, { width, height })) map.current.panTo(place)
      begun = true
    }
    look()
    return store.sub(fleetFrameAtom, look)
  }, [store, vehicleId, map, pane])
}
