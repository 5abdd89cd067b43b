import { useAtomValue } from 'jotai'

import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { CardDetails } from '#src/fleet/vehicle/card/CardDetails.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { useRowClock } from './frozenAt.ts'

interface Props {
  id: number
  said: MonitoredVehicle | undefined
  onClose: () => void
}

/** The details of one card, for as long as there is such a vehicle. */
export function OpenDetails({ id, said, onClose }: Props) {
  const vehicle = useAtomValue(vehicleAtom(id))
  const now = useRowClock()
  return vehicle && <CardDetails vehicle={vehicle} said={said} now={now} onClose={onClose} />
}
