import { Link } from 'react-router-dom'

import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { plateText } from '#contract/rules/plate.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { categoryIcon } from '../categoryIcon.ts'
import { vehicleName } from '../vehicleName.ts'
import { IgnitionBadge } from './IgnitionBadge.tsx'
import { shortDescription } from './shortDescription.ts'

import css from './CardHead.module.css'

interface Props {
  vehicle: VehicleView
  ignition: MonitoredVehicle['ignition']
  /** Whether the tab key stops at the link. */
  reached: boolean
}

/** Who it is: category icon that leads to its place on the map (VCARD-03), description, maker, ignition (VCARD-01). */
export function CardHead({ vehicle, ignition, reached }: Props) {
  const t = useText('fleet')
  const whole = vehicleName(vehicle)
  const short = shortDescription(whole)
  const plate = plateText(vehicle.plate)
  return (
    <header className={css.head}>
      <Link
        to={to('liveVehicle', { vehicleId: vehicle.id })}
        className={css.category}
        aria-label={t('card.locate', { vehicle: whole })}
        title={t('card.locate', { vehicle: whole })}
        tabIndex={reached ? undefined : -1}
      >
        <Icon name={categoryIcon(vehicle.category)} size={20} />
      </Link>
      <div className={css.who}>
        <h3 title={short === whole ? undefined : whole} aria-label={whole}>
          <span className="mono">{short.slice(0, plate.length)}</span>
          <small>{short.slice(plate.length).replace(' · ', ' ')}</small>
        </h3>
        <p className="truncate">{[vehicle.maker || t('card.noMaker'), vehicle.model].filter(Boolean).join(' · ')}</p>
      </div>
      <IgnitionBadge ignition={ignition} />
    </header>
  )
}
