import { useText } from '#src/lib/text/useText.ts'
import { Plate } from '#src/ui/mark/Plate.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import css from './VehicleHead.module.css'

/** Which vehicle this is about: plate graphic, fleet number, what it is and who drives it. */
export function VehicleHead({ vehicle }: { vehicle: VehicleView }) {
  const t = useText('fleet')
  const about = [`${vehicle.maker} ${vehicle.model}`.trim(), vehicle.driver].filter(Boolean).join(' · ')
  return (
    <div className={css.head}>
      <Plate plate={vehicle.plate} />
      <div className={css.text}>
        <b>{t('vehicle.fleet', { number: vehicle.fleetNumber })}</b>
        <span>{about}</span>
      </div>
    </div>
  )
}
