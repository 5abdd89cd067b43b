import { useAtomValue } from 'jotai'
import type { RefObject } from 'react'

import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { liveMapAtom } from '../liveMapPreferences.ts'
import { useFollow } from './useFollow.ts'
import { useTrail } from './useTrail.ts'

interface Props {
  chosen: number | null
  map: RefObject<MapHandle | null>
  pane: RefObject<HTMLElement | null>
}

/** What the map does about the open vehicle. It stands alone because it renders with every fix, and the map must not. */
export function ChosenVehicle({ chosen, map, pane }: Props) {
  const { trail, trailMinutes } = useAtomValue(liveMapAtom)
  useFollow({ chosen, map, pane })
  // An address may name a vehicle that is none of theirs.
  const isKnown = useAtomValue(vehicleAtom(chosen ?? 0)) !== null
  useTrail(trail && isKnown ? chosen : null, trailMinutes)
  return null
}
