import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import type { Travel } from '#contract/endpoints/travel.ts'
import { permissions } from '#contract/permissions.ts'
import { wordsIn } from '#contract/words.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import css from './TravelCells.module.css'

interface Props {
  travel: Travel
}

/** Who drove, as a way to them; a device that named nobody, or an unknown code, is said. */
export function DriverCell({ travel: { driver } }: Props) {
  const t = useText('travels')
  const mayOpen = useAtomValue(canAtom)(permissions.driver, 'r')
  if (driver === null) return <span className={css.quiet}>{t('nobody')}</span>
  if (!mayOpen) return driver.name
  // The row opens the trip; the name leads elsewhere.
  return (
    <Link
      className={css.driver}
      to={to('driver', { driver: driver.id })}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {driver.name}
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
export function StartCell({ travel: { startedAt, fromBefore } }: Props) {
  const format = useFormat()
  return (
    <>
      {format.dateTime(startedAt)}
      {fromBefore && <Crossed words={wordsIn(format.language).travel.fromBefore} />}
    </>
  )
}

/** When it ended, or that it has not, with when it was last heard of. */
export function EndCell({ travel: { underWay, endedAt, beyond } }: Props) {
  const t = useText('travels')
  const format = useFormat()
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
export function DistanceCell({ travel: { distanceKm, byOdometer } }: Props) {
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
      {number(distanceKm, 1)}
      <span className="unit"> km</span>
    </span>
  )
}

/** How many alerts, by the shape of the worst; none is a quiet zero. */
export function AlertCount({ travel: { alerts } }: Props) {
  const { number } = useFormat()
  if (alerts === null) return null
  if (alerts.worst === null) return <span className={css.quiet}>0</span>
  return (
    <span className={css.alerts}>
      <SeverityGlyph severity={alerts.worst} size={14} />
      {number(alerts.count)}
    </span>
  )
}
