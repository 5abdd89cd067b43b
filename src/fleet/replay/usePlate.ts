import { useAtomValue } from 'jotai'

import { plateText } from '#contract/rules/plate.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import type { Lane } from './useTracks.ts'

/** The plate of a lane: that of its track, of the live register until it is there, and the number of one unknown. */
export function usePlate({ vehicleId, track }: Lane): string {
  const live = useAtomValue(vehicleAtom(vehicleId))
  const plate = track?.plate ?? live?.plate
  return plate === undefined ? `#${vehicleId}` : plateText(plate)
}
