import { useAtomValue } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Plate } from '#src/ui/mark/Plate.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import css from './VehicleHead.module.css'

/** Which vehicle this is about: plate graphic, fleet number, company, what it is and who drives it. */
export function VehicleHead({ vehicle }: { vehicle: VehicleView }) {
  const t = useText('fleet')
  const company = useAtomValue(currentSessionAtom).companies.find(({ id }) => id === vehicle.company)?.tradeName
  const about = [`${vehicle.maker} ${vehicle.model}`.trim(), vehicle.driver].filter(Boolean).join(' · ')
  return (
    <div className={css.head}>
      <Plate plate={vehicle.plate} />
      <div className={css.text}>
        <b>{[t('vehicle.fleet', { number: vehicle.fleetNumber }), company].filter(Boolean).join(' · ')}</b>
        <span>{about}</span>
      </div>
    </div>
  )
}
