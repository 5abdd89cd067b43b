import { useMemo } from 'react'

import type { Happening } from '#src/fleet/player/happenings.ts'
import type { DetailedTrack } from '#src/fleet/player/readTrack.ts'
import { tripStops } from '#src/fleet/trip/tripStops.ts'
import { PointedList } from '#src/kit/table/PointedList.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import { atWheel } from './colouring.ts'

import css from './VehicleRoute.module.css'

interface Props {
  track: DetailedTrack
  alerts: readonly Happening[]
  at: number | null
  onGo: (at: number) => void
}

/** Stops and alerts in the order in which they happened; each is pointed at on the map. */
export function RouteList({ track, alerts, at, onGo }: Props) {
  const t = useText('performance')
  const f = useText('fleet')
  const format = useFormat()
  const rows = useMemo(
    () =>
      [
        ...tripStops(track).map((stop) => ({
          key: `stop-${stop.from}`,
          at: stop.from,
          mark: <StateGlyph state={stop.state} spoken={false} />,
          text: f(stop.open ? 'trip.stopOpen' : 'trip.stop', { time: format.span(stop.to - stop.from) }),
        })),
        ...alerts.map((alert) => ({
          key: `alert-${alert.id}`,
          at: alert.at,
          mark: <SeverityGlyph severity={alert.severity} size={16} />,
          text: f(`alert.${alert.type}`),
        })),
      ].sort((a, b) => a.at - b.at),
    [track, alerts, f, format],
  )
  return (
    <section className={css.list} aria-label={t('route.list')}>
      <h2>{t('route.list')}</h2>
      {rows.length === 0 && <p className={css.quiet}>{t('route.none')}</p>}
      <PointedList
        rows={rows.map((row) => ({
          ...row,
          detail: [format.dateTime(row.at), atWheel(track.drivers, row.at)?.name].filter(Boolean).join(' · '),
          pointed: row.at === at,
          onPoint: () => onGo(row.at),
        }))}
      />
    </section>
  )
}
