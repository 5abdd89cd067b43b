import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { cellText } from '#contract/columns.ts'
import type { Language } from '#contract/kinds.ts'
import type { positions } from '#contract/reports/positions.ts'
import { freshness } from '#contract/rules/freshness.ts'
import { plateText } from '#contract/rules/plate.ts'
import { lastPositionState } from '#contract/rules/positionState.ts'
import { worryOf } from '#contract/rules/vehicleHealth.ts'
import { type VehicleState, vehicleStates } from '#contract/rules/vehicleState.ts'
import { wordsIn } from '#contract/words.ts'
import { narrow } from '#src/fleet/report/reportFace.ts'
import { VehicleAge } from '#src/fleet/vehicle/VehicleAge.tsx'
import { useCopyCoordinates } from '#src/kit/copy/useCopyCoordinates.ts'
import { choices } from '#src/kit/query/parts.ts'
import type { Column } from '#src/kit/table/columns.ts'
import { to } from '#src/lib/paths.ts'
import { textOf, useLanguage, useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { StateText } from '#src/ui/mark/StateText.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { StateChips } from './parts/StateChips.tsx'

import css from './PositionReport.module.css'

type Told = (typeof positions)['row']['_output']

/** DATA-01: a position that grows old loses its state while it is looked at. */
export function lastKnown(row: Told, at: number, language: Language) {
  const code = lastPositionState(row, at)
  return { code, state: wordsIn(language).state[code] }
}

export type PositionRow = Told & ReturnType<typeof lastKnown>

interface Props {
  row: PositionRow
}

/** How old the position is by now, and the last word of its device where that is newer. */
function AgeCell({ row: { reportedAt, signalAt, intervalMs } }: Props) {
  const now = useAtomValue(nowAtom)
  if (signalAt === null) return <span className="unit">—</span>
  const vehicle = { fixAt: reportedAt, signalAt, freshness: freshness(now - signalAt, intervalMs) }
  return <VehicleAge vehicle={vehicle} now={now} className={css.age} />
}

/** CONST-01: a supply that is low for its system is marked, and says so. */
function BatteryCell({ row: { batteryV, batterySystem } }: Props) {
  const t = useText('reports')
  const text = cellText('volt', batteryV, useLanguage())
  if (batteryV === null) return <span className="unit">—</span>
  if (worryOf('batteryV', { batteryV }, batterySystem) === undefined) return text
  return (
    <span className={css.low} title={t('position.lowBattery')}>
      <Icon name="car-battery" /> {text}
      <span className="sr-only">{t('position.lowBattery')}</span>
    </span>
  )
}

/** To the vehicle on the live map, and its coordinates to the clipboard. */
function PlaceActions({ row: { vehicleId, plate, latitude, longitude } }: Props) {
  const t = useText('reports')
  const copy = useCopyCoordinates()
  if (latitude === null || longitude === null) return null
  return (
    <span className={css.actions}>
      <Link
        to={to('liveVehicle', { vehicleId })}
        aria-label={`${t('position.map')}: ${plateText(plate ?? '')}`}
        title={t('position.map')}
      >
        <Icon name="map-pin" />
      </Link>
      <IconButton size="sm" icon="copy" label={t('position.copy')} onClick={() => copy({ latitude, longitude })} />
    </span>
  )
}

/** Columns of the report that are not as their kind has them. */
export const positionCells = {
  fleetNumber: { widthPx: 74, grow: 0 },
  company: { widthPx: 150 },
  state: {
    card: 'line',
    widthPx: 182,
    grow: 0,
    order: ({ code }: PositionRow) => vehicleStates.indexOf(code),
    renderCell: ({ code }: PositionRow) => <StateText state={code} />,
  },
  speedKmh: { card: 'end' },
  ignition: { widthPx: 100, grow: 0 },
  odometerKm: { widthPx: 124 },
  batteryV: { renderCell: (row: PositionRow) => <BatteryCell row={row} /> },
  place: { card: 'line', grow: 2 },
  reportedAt: { widthPx: 148 },
} as const

/** The age, which grows while it is read, and what to do with a place. */
export const besidePosition = (): Column<PositionRow>[] => {
  const t = textOf('reports')
  return [
    {
      key: 'age',
      kind: 'text',
      label: t('position.age'),
      widthPx: 100,
      grow: 0,
      card: 'end',
      value: ({ reportedAt }) => reportedAt,
      // The oldest first when it is sorted upwards reads like any other age: small to great.
      order: ({ reportedAt }) => (reportedAt === null ? null : -reportedAt),
      renderCell: (row) => <AgeCell row={row} />,
    },
    {
      key: 'actions',
      kind: 'text',
      label: t('position.actions'),
      widthPx: 92,
      grow: 0,
      value: () => null,
      renderCell: (row) => <PlaceActions row={row} />,
    },
  ]
}

export const stateFilter = narrow<PositionRow, readonly VehicleState[]>({
  part: choices('estado', vehicleStates),
  keeps: ({ code }, states) => states.length === 0 || states.includes(code),
  Field: StateChips,
})
