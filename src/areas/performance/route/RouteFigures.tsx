import type { ReactNode } from 'react'

import type { DetailedTrack } from '#src/fleet/player/readTrack.ts'
import { tripStops } from '#src/fleet/trip/tripStops.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { waySums } from './sums.ts'

import css from './VehicleRoute.module.css'

/** What the way adds up to, as far as it was heard. Alerts are told to those who may read them. */
export function RouteFigures({ track, alerts }: { track: DetailedTrack; alerts: number | null }) {
  const t = useText('performance')
  const f = useText('fleet')
  const format = useFormat()
  const sums = waySums(track)
  if (sums === null) return null
  const figures: [label: string, value: ReactNode][] = [
    [t('route.distance'), format.quantity(sums.km, 'km', 1)],
    [t('route.moving'), format.span(sums.moving)],
    [t('route.standing'), format.span(sums.standing)],
    [t('route.silent'), format.span(sums.silent)],
    [t('route.stops'), format.number(tripStops(track).length)],
    [t('route.alerts'), alerts === null ? f('value.none') : format.number(alerts)],
    [t('route.top'), sums.topKmh === null ? f('value.none') : format.quantity(sums.topKmh, 'kmh')],
  ]
  return (
    <dl className={css.figures} aria-label={t('route.figures')}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
