import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { permissions } from '#contract/permissions.ts'
import { plateText } from '#contract/rules/plate.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom, currentSessionAtom } from '#src/state/session.ts'
import { Avatar } from '#src/ui/mark/Avatar.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import type { DriverMonth } from '../driverSums.ts'
import { type Month, monthAfter, monthBefore } from '../month.ts'
import { MonthChoice } from './MonthChoice.tsx'

import css from './DriverHead.module.css'

interface Props {
  driver: DriverMonth
  month: Month
  /** The month of today: none later has anything. */
  latest: Month
  onMonth: (month: Month) => void
}

/** Who it is, what they are allowed to drive, and where they sit now by the device's own word, with its age. */
export function DriverHead({ driver, month, latest, onMonth }: Props) {
  const t = useText('travels')
  const { companies } = useAtomValue(currentSessionAtom)
  const company = companies.find(({ id }) => id === driver.company)?.tradeName
  const { licenceCategory, registered } = driver
  return (
    <header className={css.head}>
      <Avatar name={driver.name} size={36} />
      <div className={css.who}>
        <h1>
          <span className="truncate">{driver.name}</span>
          {!driver.active && <Badge kind="line">{t('driver.inactive')}</Badge>}
        </h1>
        <p>
          {licenceCategory ? t('driver.licence', { category: licenceCategory }) : t('driver.noLicence')}
          {' · '}
          {registered.length === 0
            ? t('driver.notRegistered')
            : t('driver.registered', { plates: registered.map(({ plate }) => plateText(plate)).join(', ') })}
          {company !== undefined && companies.length > 1 && ` · ${company}`}
        </p>
      </div>
      <Wheel driver={driver} />
      <MonthChoice
        month={month}
        latest={latest}
        onMonth={onMonth}
        before={monthBefore(month)}
        after={monthAfter(month)}
      />
    </header>
  )
}

function Wheel({ driver: { vehicle } }: { driver: DriverMonth }) {
  const t = useText('travels')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const mayFollow = useAtomValue(canAtom)(permissions.liveMap, 'r')
  if (vehicle === null) return <p className={css.wheel}>{t('driver.nowhere')}</p>
  const plate = <PlateText plate={vehicle.vehicle.plate} />
  return (
    <p className={css.wheel}>
      {t(vehicle.driving ? 'driver.drives' : 'driver.atWheel')}{' '}
      {mayFollow ? <Link to={to('liveVehicle', { vehicleId: vehicle.vehicle.id })}>{plate}</Link> : plate}{' '}
      <small>{format.age(vehicle.at, now || vehicle.at)}</small>
    </p>
  )
}
