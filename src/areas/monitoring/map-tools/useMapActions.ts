import { useSetAtom, useStore } from 'jotai'
import { type RefObject, useState } from 'react'

import { followAtom, panned } from '#src/fleet/vehicle/follow.ts'
import type { MapHandle, MapPoint } from '#src/kit/map/mapHandle.ts'
import type { MapPick, PilePick } from '#src/kit/map/pick.ts'

import { withPoint } from './measured.ts'
import { chosenPlaceAtom, mapToolAtom, measuredAtom } from './toolAtoms.ts'

/** A menu that is open on the map: of a bare place, or of the vehicles that stand on it. */
export type OpenMenu = { spot: MapPoint; pile: PilePick | null }

/** What clicks, right clicks and hands on the map do: the open tool has the first word. */
export function useMapActions(map: RefObject<MapHandle | null>, onChoose: (vehicleId: number) => void) {
  const store = useStore()
  const setFollow = useSetAtom(followAtom)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  return {
    menu,
    closeMenu: () => setMenu(null),
    onPick: (pick: MapPick | null, spot: MapPoint) => {
      const tool = store.get(mapToolAtom)
      if (tool === 'measure') store.set(measuredAtom, (points) => withPoint(points, spot))
      else if (pick?.kind === 'vehicle') onChoose(pick.vehicleId)
      else if (pick?.kind === 'pile') setMenu({ spot, pile: pick })
      else if (pick?.kind === 'cluster') map.current?.fitBounds(pick.bounds)
      else if (tool === 'place') {
        store.set(chosenPlaceAtom, { latitude: spot.latitude, longitude: spot.longitude, name: null })
      }
    },
    onContext: (spot: MapPoint) => setMenu({ spot, pile: null }),
    onPan: () => setFollow(panned),
  }
}
