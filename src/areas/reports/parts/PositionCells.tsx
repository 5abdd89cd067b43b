import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { freshness } from '#contract/rules/freshness.ts'
import { plateText } from '#contract/rules/plate.ts'
import { useCopyCoordinates } from '#src/kit/copy/useCopyCoordinates.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
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

/** How old the position is by now. */
export function AgeCell({ row: { fixAt, intervalMs } }: Props) {
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  if (fixAt === null) return <span className="unit">—</span>
  return (
    <time className={css.age} data-fresh={freshness(now - fixAt, intervalMs)} title={format.dateTime(fixAt)}>
      {format.age(fixAt, now)}
    </time>
  )
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
