import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { permissions } from '#contract/permissions.ts'
import { TravelSituation, type travels } from '#contract/reports/travels.ts'
import { wordsIn } from '#contract/words.ts'
import type { Detail } from '#src/fleet/report/reportFace.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import { useTripInAddress } from './useTripInAddress.tsx'

import css from './TravelSlots.module.css'

export type TravelRow = (typeof travels)['row']['_output']

interface Props {
  travel: TravelRow
}

/** Who drove, as a way to them; a device that named nobody, or an unknown code, is said. */
function DriverCell({ travel: { driver, driverId } }: Props) {
  const t = useText('travels')
  const mayOpen = useAtomValue(canAtom)(permissions.driver, 'r')
  if (driverId === null || driver === null) return <span className={css.quiet}>{t('nobody')}</span>
  if (!mayOpen) return driver
  // The row opens the trip; the name leads elsewhere.
  return (
    <Link
      className={css.driver}
      to={to('driver', { driver: driverId })}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {driver}
    </Link>
  )
}

/** An edge of the period lies within the trip. */
function Crossed({ words }: { words: string }) {
  return (
    <small className={css.crossed} title={words}>
      <span aria-hidden="true">↔</span>
      <span className="sr-only">{words}</span>
    </small>
  )
}

/** When it began, and that this was before the period. */
function StartCell({ travel: { startedAt, fromBefore } }: Props) {
  const format = useFormat()
  if (startedAt === null) return null
  return (
    <>
      {format.dateTime(startedAt)}
      {fromBefore && <Crossed words={wordsIn(format.language).travel.fromBefore} />}
    </>
  )
}

/** When it ended, or that it has not, with when it was last heard of. */
function EndCell({ travel: { underWay, endedAt, beyond } }: Props) {
  const t = useText('travels')
  const format = useFormat()
  if (endedAt === null) return null
  if (!underWay) {
    return (
      <>
        {format.dateTime(endedAt)}
        {beyond && <Crossed words={wordsIn(format.language).travel.beyond} />}
      </>
    )
  }
  return (
    <span className={css.underWay}>
      <Badge>{wordsIn(format.language).travel.underWay}</Badge>
      <small title={t('until', { time: format.time(endedAt) })}>{format.time(endedAt).slice(0, 5)}</small>
    </span>
  )
}

/** By the odometer as it is; along the positions with the sign of what is about right. */
function DistanceCell({ travel: { distanceKm, byOdometer } }: Props) {
  const t = useText('travels')
  const { number } = useFormat()
  return (
    <span title={byOdometer ? undefined : t('byPath')}>
      {!byOdometer && (
        <>
          <span aria-hidden="true">≈ </span>
          <span className="sr-only">{t('byPath')} </span>
        </>
      )}
      {number(distanceKm ?? 0, 1)}
      <span className="unit"> km</span>
    </span>
  )
}

/** How many alerts, by the shape of the worst; none is a quiet zero. */
function AlertCount({ travel: { alerts, worst } }: Props) {
  const { number } = useFormat()
  if (alerts === null) return null
  if (worst === null) return <span className={css.quiet}>0</span>
  return (
    <span className={css.alerts}>
      <SeverityGlyph severity={worst} size={14} />
      {number(alerts)}
    </span>
  )
}

/** The longest towns whole, twice in a row: what stands beside them is as narrow as it can be. */
const placePx = 220

/** Columns of the report that are not as their kind has them. */
export const travelCells = {
  fleetNumber: { widthPx: 72 },
  driver: { widthPx: 124, renderCell: (travel: TravelRow) => <DriverCell travel={travel} /> },
  startedAt: { widthPx: 144, card: 'line', renderCell: (travel: TravelRow) => <StartCell travel={travel} /> },
  startPlace: { widthPx: placePx },
  endedAt: { widthPx: 164, renderCell: (travel: TravelRow) => <EndCell travel={travel} /> },
  endPlace: { widthPx: placePx, card: 'line' },
  duration: { widthPx: 100, card: 'end' },
  distanceKm: { widthPx: 100, card: 'end', renderCell: (travel: TravelRow) => <DistanceCell travel={travel} /> },
  moving: { widthPx: 116 },
  stopped: { widthPx: 96 },
  averageKmh: { widthPx: 100 },
  topKmh: { widthPx: 100 },
  alerts: { widthPx: 80, renderCell: (travel: TravelRow) => <AlertCount travel={travel} /> },
  situation: { widthPx: 120 },
} as const

/** Which of the trips; those with alerts only for whoever may see alerts. */
export function SituationField({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const t = useText('travels')
  const maySeeAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const situations = TravelSituation.options.filter((one) => maySeeAlerts || one !== 'withAlerts')
  return (
    <Segments<TravelSituation>
      label={t('situation')}
      value={TravelSituation.catch('all').parse(value)}
      onChange={onChange}
      options={situations.map((one) => ({ value: one, label: t(one) }))}
    />
  )
}

/** TRAVEL-02: a row opens its trip over the list. */
export function TripDetail({ children }: { children: (detail: Detail<TravelRow>) => ReactNode }) {
  return children(useTripInAddress())
}
