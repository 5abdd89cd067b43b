import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { useDataSet } from '#src/api/useDataSet.ts'
import { readTrack } from '#src/fleet/player/readTrack.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { alertsAtom } from '#streams/atoms/alerts.ts'

import { HourCurve } from './HourCurve.tsx'

import css from './VehicleDay.module.css'

const hourMs = 3_600_000
const readEveryMs = 60_000

/** The last hour as stored, its speeds and states, and what the vehicle raised in the last day. */
export function VehicleDay({ vehicleId, onTrip }: { vehicleId: number; onTrip: (at: number) => void }) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const momentText = useMomentText()
  const alerts = useAtomValue(alertsAtom).filter((alert) => alert.vehicleId === vehicleId)
  const hour = useDataSet(
    'telemetry',
    { vehicle: vehicleId, lastHours: 1 },
    async () => {
      const to = Date.now()
      const from = to - hourMs
      return { from, to, track: await readTrack(vehicleId, { from, to }) }
    },
    readEveryMs,
  )
  const known = hour.data?.track
  return (
    <div className={css.day}>
      <h3>{t('live.lastHour')}</h3>
      {!hour.data && !hour.missed && <Loading />}
      {(hour.data ? hour.failed : hour.missed) && <ErrorState onRetry={() => void hour.again()} />}
      {hour.data && (known?.at.length ?? 0) < 2 && <p>{t('live.noTrack')}</p>}
      {hour.data && known && known.at.length >= 2 && (
        <HourCurve track={known} from={hour.data.from} to={hour.data.to} />
      )}
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
