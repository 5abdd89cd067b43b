import { atom, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'

import type { Position } from '#contract/rules/distance.ts'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapHandle, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { boundsOfWays, leavesWorld } from '#src/kit/map/way.ts'

import { mapThemeAtom } from '../../vehicle/mapInputs.ts'
import { useMapFrame } from '../../vehicle/useMapFrame.tsx'
import { nearestPlace } from '../nearestPlace.ts'
import { type Places, placesLayer } from '../places.layer.ts'

interface Props {
  /** One at least. */
  places: readonly Position[]
  /** Index of the one that is pointed at; −1 for none. */
  pointed: number
  label: string
  /** Of the place that a click means. */
  onChoose: (index: number) => void
}

/** How near a single place is looked at, for the road around it is to be known. */
const nearestZoom = 13

/** Places on the ground, shown whole at first. */
export default function PlacesMap({ places, pointed, label, onChoose }: Props) {
  const frame = useMapFrame(label)
  const map = useRef<MapHandle>(null)
  const [{ placesAtom, layers }] = useState(() => {
    const own = atom<Places>({ places: [], pointed: -1 })
    return { placesAtom: own, layers: [placesLayer(own, mapThemeAtom)] }
  })
  const setPlaces = useSetAtom(placesAtom)
  useEffect(() => {
    setPlaces({ places, pointed })
    const place = places[pointed]
    if (place) map.current?.panTo(place)
  }, [setPlaces, places, pointed])
  const [bounds] = useState(() =>
    boundsOfWays([
      { latitude: places.map(({ latitude }) => latitude), longitude: places.map(({ longitude }) => longitude) },
    ]),
  )
  return (
    <MapCanvas
      {...frame}
      handle={map}
      layers={layers}
      worldCopies={bounds !== null && leavesWorld(bounds)}
      {...(bounds && { initialView: viewOfBounds(bounds, 420, 220, nearestZoom) })}
      onPick={(_pick, point) => {
        const index = nearestPlace(places, point)
        if (index !== null) onChoose(index)
      }}
    />
  )
}
