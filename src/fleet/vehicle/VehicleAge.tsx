import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { vehicleAge } from './vehicleAge.ts'

interface Props {
  vehicle: Pick<VehicleView, 'fixAt' | 'signalAt' | 'freshness'>
  now: number
  className?: string | undefined
}

/** The age of its place, and of its signal where that is another; nothing of a vehicle that never spoke. */
export function VehicleAge({ vehicle, now, className }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const at = vehicle.fixAt ?? vehicle.signalAt
  if (at === null) return null
  return (
    <time className={className} data-fresh={vehicle.freshness} title={format.dateTime(at)}>
      {vehicleAge(vehicle, now, format, t)}
    </time>
  )
}
