import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { driver as driverEntity } from '#contract/entities/driver.ts'
import { permissions } from '#contract/permissions.ts'
import { plateText } from '#contract/rules/plate.ts'
import { taxIdText } from '#contract/rules/taxId.ts'
import { useToday } from '#src/kit/clock/clock.ts'
import { useRevealed } from '#src/kit/registry/revealed.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom, currentSessionAtom } from '#src/state/session.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Avatar } from '#src/ui/mark/Avatar.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import type { DriverMonth } from '../driverSums.ts'
import { licenceStanding } from '../licence.ts'
import { type Month, monthAfter, monthBefore } from '../month.ts'
import { MonthChoice } from './MonthChoice.tsx'

import css from './DriverHead.module.css'

const { reveal } = driverEntity.calls

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
  const { registered } = driver
  return (
    <header className={css.head}>
      <Avatar name={driver.name} size={36} />
      <div className={css.who}>
        <h1>
          <span className="truncate">{driver.name}</span>
          {!driver.active && <Badge kind="line">{t('driver.inactive')}</Badge>}
        </h1>
        <p>
          <Licence driver={driver} />
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

/** ENT-18: what the register says of document and licence, and loudly when the licence no longer holds. */
function Licence({ driver }: { driver: DriverMonth }) {
  const t = useText('travels')
  const format = useFormat()
  const { licenceCategory, licenceExpiresOn } = driver
  const { shown, ask, failure } = useRevealed(reveal, driver.id)
  const document = shown?.['document'] ?? driver.document
  const licenceNumber = shown?.['licenceNumber'] ?? driver.licenceNumber
  const standing = licenceStanding(licenceExpiresOn, useToday())
  const licence = [licenceNumber, licenceCategory].filter((part) => part !== null).join(' ')
  const said = [
    document !== null && t('driver.document', { document: taxIdText(document) }),
    licence === '' ? t('driver.noLicence') : t('driver.licence', { licence }),
    standing === 'holds' && licenceExpiresOn !== null && t('driver.until', { day: format.day(licenceExpiresOn) }),
  ]
  return (
    <>
      {said.filter((part) => part !== false).join(' · ')}
      {ask && !shown && (driver.document !== null || driver.licenceNumber !== null) && (
        <IconButton size="sm" icon="eye" label={t('driver.reveal')} onClick={ask} />
      )}
      {failure}
      {licenceExpiresOn !== null && standing !== 'holds' && standing !== null && (
        <span className={css.licence} data-standing={standing}>
          <Icon name={standing === 'expired' ? 'warning-circle' : 'warning'} size={14} />
          {t(`driver.${standing}`, { day: format.day(licenceExpiresOn) })}
        </span>
      )}
    </>
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
