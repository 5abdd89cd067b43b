import { useAtomValue } from 'jotai'

import { isPlaceOlder, noPlaceText, vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './TrackedCell.module.css'

interface Props {
  vehicle: Pick<VehicleView, 'fixAt' | 'signalAt' | 'freshness'>
}

/**
 * When the last trusted position was taken, in the tower's own order (TOWER-10); a clock when its device is late. A device
 * that speaks without telling where it is has its signal's age beside it.
 */
export function TrackedCell({ vehicle }: Props) {
  const t = useText('control-tower')
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const { fixAt, signalAt, freshness } = vehicle
  const signal =
    signalAt !== null && isPlaceOlder(vehicle) ? vehicleAge({ fixAt: null, signalAt }, now, format, f) : null
  if (fixAt === null) {
    return signalAt === null ? t('tower.never') : `${noPlaceText(vehicle, f)} · ${vehicleAge(vehicle, now, format, f)}`
  }
  return (
    <time className={css.tracked} dateTime={new Date(fixAt).toISOString()}>
      {format.tower(fixAt)}
      {signal !== null && <small>{signal}</small>}
      {freshness !== 'live' && (
        <span title={t(`tracked.${freshness}`)}>
          <Icon
            name={freshness === 'late' ? 'clock' : 'cell-signal-slash'}
            size={14}
            label={t(`tracked.${freshness}`)}
          />
        </span>
      )}
    </time>
  )
}
