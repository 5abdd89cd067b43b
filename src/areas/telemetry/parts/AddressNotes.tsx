import { limits } from '#contract/limits.ts'
import type { PeriodFault } from '#contract/rules/period.ts'
import { faultText } from '#src/kit/fields/fault.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from '../Telemetry.module.css'

interface Props {
  /** Vehicles that are none, or past the most. */
  unreadable: boolean
  /** Vehicles of the address that are not among those of the chosen companies. */
  unknown: number
  fault: PeriodFault | null
}

/** ROUTE-40: what of the address could not be shown, so that nobody takes today for the days that were asked for. */
export function AddressNotes({ unreadable, unknown, fault }: Props) {
  const t = useText('telemetry')
  const f = useText('fields')
  if (!unreadable && unknown === 0 && fault === null) return null
  return (
    <div className={css.address} role="status">
      {unreadable && (
        <p>
          <Icon name="warning-circle" size={14} />
          {t('address.unreadable', { most: limits.telemetryVehicles })}
        </p>
      )}
      {unknown > 0 && (
        <p>
          <Icon name="warning-circle" size={14} />
          {t('address.vehicles', { count: unknown })}
        </p>
      )}
      {fault !== null && (
        <p>
          <Icon name="warning-circle" size={14} />
          {t('address.period', { why: faultText(f, { name: fault, values: { count: limits.periodDays } }) })}
        </p>
      )}
    </div>
  )
}
