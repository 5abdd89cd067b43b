import type { RefObject } from 'react'

import type { MapHandle } from '#src/kit/map/mapHandle.ts'

import { PileMenu } from './PileMenu.tsx'
import { zoomApart } from './pileOf.ts'
import { SpotMenu } from './SpotMenu.tsx'
import type { OpenMenu } from './useMapActions.ts'

interface Props {
  menu: OpenMenu
  map: RefObject<MapHandle | null>
  pane: RefObject<HTMLElement | null>
  onChoose: (vehicleId: number) => void
  onClose: () => void
}

/** The menu that is open on the map. */
export function MapMenu({ menu: { spot, pile }, map, pane, onChoose, onClose }: Props) {
  const at = { spot, pane, onClose }
  if (pile === null) return <SpotMenu {...at} />
  const zoom = zoomApart(pile.bounds)
  const { longitude, latitude } = pile
  const onZoom = zoom === null || zoom <= spot.zoom ? null : () => map.current?.flyTo({ longitude, latitude, zoom })
  return <PileMenu {...at} pile={pile} onChoose={onChoose} onZoom={onZoom} />
}
