import { useText } from '#src/lib/text/useText.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { PlaceText } from '../PlaceText.tsx'
import { noPlaceText } from '../vehicleAge.ts'
import { VehicleAge } from '../VehicleAge.tsx'

import css from './RowAge.module.css'

/** Where it is, and how old that is. */
export function RowAge({ vehicle, now }: { vehicle: VehicleView; now: number }) {
  const t = useText('fleet')
  const { latitude, longitude } = vehicle
  return (
    <p className={css.where}>
      <span className="truncate">
        {latitude !== null && longitude !== null ? (
          <PlaceText oneLine latitude={latitude} longitude={longitude} />
        ) : (
          noPlaceText(vehicle, t)
        )}
      </span>
      <VehicleAge vehicle={vehicle} now={now} />
    </p>
  )
}
