import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { vehicleTrack } from '#contract/endpoints/live.ts'
import { VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { alertsAtom } from '#streams/atoms/alerts.ts'

import { SpeedCurve } from './SpeedCurve.tsx'

import css from './VehicleDay.module.css'

const hourMs = 3_600_000
const readEveryMs = 60_000

/** The last hour as stored: the speed curve, and what the vehicle raised in the last day. */
export function VehicleDay({ vehicleId, onTrip }: { vehicleId: number; onTrip: (at: number) => void }) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const momentText = useMomentText()
  const alerts = useAtomValue(alertsAtom).filter((alert) => alert.vehicleId === vehicleId)
  const track = useDataSet(
    'telemetry',
    { vehicle: vehicleId, lastHours: 1 },
    () => {
      const to = Date.now()
      return call(vehicleTrack, { params: { id: VehicleId.parse(vehicleId) }, query: { from: to - hourMs, to } })
    },
    readEveryMs,
  )
  return (
    <div className={css.day}>
      <h3>{t('live.lastHour')}</h3>
      {!track.data && !track.missed && <Loading />}
      {(track.data ? track.failed : track.missed) && <ErrorState onRetry={() => void track.again()} />}
      {track.data && track.data.at.length < 2 && <p>{t('live.noTrack')}</p>}
      {track.data && track.data.at.length >= 2 && <SpeedCurve at={track.data.at} speedKmh={track.data.speedKmh} />}
      <header className={css.head}>
        <h3>{t('live.lastDay')}</h3>
        <Link to={`${to('monitoringAlerts')}?ids=${vehicleId}`}>{t('live.allAlerts')}</Link>
      </header>
      {alerts.length === 0 && <EmptyState icon="check-circle" title={t('live.noAlerts')} />}
      <ol className={css.list}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <SeverityGlyph severity={alert.severity} size={16} />
            <span>{f(`alert.${alert.type}`)}</span>
            <time>{momentText(alert.occurredAt)}</time>
            <IconButton icon="path" kind="ghost" label={f('trip.open')} onClick={() => onTrip(alert.occurredAt)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
