import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { freshness } from '#contract/rules/freshness.ts'
import { plateText } from '#contract/rules/plate.ts'
import { VehicleAge } from '#src/fleet/vehicle/VehicleAge.tsx'
import { useCopyCoordinates } from '#src/kit/copy/useCopyCoordinates.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import type { PositionRow } from '../askedRows.ts'

import css from '../PositionReport.module.css'

interface Props {
  row: PositionRow
}

/** How old the position is by now, and the last word of its device where that is newer. */
export function AgeCell({ row: { fixAt, signalAt, intervalMs } }: Props) {
  const now = useAtomValue(nowAtom)
  if (signalAt === null) return <span className="unit">—</span>
  const vehicle = { fixAt, signalAt, freshness: freshness(now - signalAt, intervalMs) }
  return <VehicleAge vehicle={vehicle} now={now} className={css.age} />
}

/** To the vehicle on the live map, and its coordinates to the clipboard. */
export function PlaceActions({ row: { vehicleId, plate, latitude, longitude } }: Props) {
  const t = useText('reports')
  const copy = useCopyCoordinates()
  if (latitude === null || longitude === null) return null
  return (
    <span className={css.actions}>
      <Link
        to={to('liveVehicle', { vehicleId })}
        aria-label={`${t('position.map')}: ${plateText(plate)}`}
        title={t('position.map')}
      >
        <Icon name="map-pin" />
      </Link>
      <IconButton size="sm" icon="copy" label={t('position.copy')} onClick={() => copy({ latitude, longitude })} />
    </span>
  )
}
