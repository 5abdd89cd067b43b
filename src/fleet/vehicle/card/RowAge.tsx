import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { PlaceText } from '../PlaceText.tsx'

import css from './RowAge.module.css'

/** Where it is, and how old that is. */
export function RowAge({ vehicle, now }: { vehicle: VehicleView; now: number }) {
  const t = useText('fleet')
  const format = useFormat()
  const { latitude, longitude, fixAt, freshness } = vehicle
  if (fixAt === null || latitude === null || longitude === null)
    return <p className={css.where}>{t('vehicle.never')}</p>
  return (
    <p className={css.where}>
      <span className="truncate">
        <PlaceText latitude={latitude} longitude={longitude} />
      </span>
      <time data-fresh={freshness} title={format.dateTime(fixAt)}>
        {format.age(fixAt, now)}
      </time>
    </p>
  )
}
