import { useMemo } from 'react'

import type { Period } from '#contract/rules/period.ts'
import type { Colouring } from '#src/fleet/analysis/wayAddress.ts'
import { useTrackNotes } from '#src/fleet/player/useTrackNotes.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import { RouteFigures } from './RouteFigures.tsx'
import { RouteList } from './RouteList.tsx'
import { RouteMap } from './RouteMap.tsx'
import { useWay } from './useWay.ts'

import css from './VehicleRoute.module.css'

interface Props {
  vehicleId: number
  period: Period
  /** Epoch ms up to which there can be something. */
  now: number
  colour: Colouring
  at: number | null
  onGo: (at: number) => void
}

/** One vehicle's way: map, sums, and what happened on it. */
export function RouteView({ vehicleId, period, now, colour, at, onGo }: Props) {
  const t = useText('performance')
  const format = useFormat()
  const { track, settled, missed, again } = useWay(vehicleId, period, now)
  const alerts = useMemo(
    () => (track?.alerts ?? []).map((alert) => ({ ...alert, track: 0, position: alert.at - period.start })),
    [track, period.start],
  )
  const notes = useTrackNotes([track ?? null])
  if (track === undefined) return <Loading />
  if (track === null && missed > 0) return <ErrorState onRetry={again} />
  if (track === null || track.at.length === 0) {
    return (
      <EmptyState kind="noRecordsPeriod" detail={`${format.dateTime(period.start)} – ${format.dateTime(period.end)}`} />
    )
  }
  return (
    <div className={css.view}>
      <div className={css.notes}>
        {missed > 0 && <NotRead isKept text={t('route.missing', { count: missed })} onRetry={again} />}
        {colour === 'driver' && track.drivers === null && <p>{t('route.noDrivers')}</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <div className={css.map}>
        <ErrorBoundary fallback={<ErrorState />}>
          <RouteMap {...{ track, alerts, colour, settled, at, onGo }} />
        </ErrorBoundary>
      </div>
      <aside className={css.aside}>
        <RouteFigures track={track} alerts={track.alertsRead ? alerts.length : null} />
        <RouteList {...{ track, alerts, at, onGo }} />
      </aside>
    </div>
  )
}
