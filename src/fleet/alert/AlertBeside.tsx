import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import type { Alert } from '#contract/live/alert.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { PlaceText } from '../vehicle/PlaceText.tsx'
import { vehicleAge } from '../vehicle/vehicleAge.ts'
import { wentKm } from './beside.ts'

import css from './AlertBeside.module.css'

const ignitionWords = ['off', 'on', 'afterKey'] as const

/** §4.1: how it was in the alert and how it is now, side by side, each with its age; nothing of the one stands with the other. */
export function AlertBeside({ alert }: { alert: Alert }) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const vehicle = useAtomValue(vehicleAtom(alert.vehicleId))
  const unknown = t('beside.unknown')
  const speed = (kmh: number | null | undefined) => (typeof kmh === 'number' ? format.quantity(kmh, 'kmh') : unknown)
  const place = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
    latitude === null || longitude === null ? unknown : <PlaceText latitude={latitude} longitude={longitude} />
  const went = wentKm(alert, vehicle)
  const rows: [string, ReactNode, ReactNode][] = [
    [
      t('beside.state'),
      t(`beside.ignition.${ignitionWords[Math.min(alert.ignition, 2)] ?? 'off'}`),
      vehicle && (
        <>
          <StateGlyph state={vehicle.state} heading={vehicle.headingDeg ?? undefined} size={14} spoken={false} />{' '}
          {t(`state.${vehicle.state}`)}
        </>
      ),
    ],
    [t('beside.speed'), speed(alert.speedKmh), vehicle && speed(vehicle.speedKmh)],
    [
      t('beside.place'),
      <>
        {place(alert)}
        {alert.placeAt !== undefined && <small> {format.age(alert.placeAt, now)}</small>}
      </>,
      vehicle && (
        <>
          {place(vehicle)}
          {went !== null && <em> {t('beside.went', { distance: format.quantity(went, 'km', 1) })}</em>}
        </>
      ),
    ],
    [t('beside.driver'), alert.driver ?? unknown, vehicle && (vehicle.driver ?? unknown)],
  ]
  return (
    <table className={css.beside} aria-label={`${t('beside.then')}, ${t('beside.now')}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('beside.what')}</span>
          </th>
          <th scope="col">
            {t('beside.then')} <small>{format.age(alert.occurredAt, now)}</small>
          </th>
          <th scope="col">
            {t('beside.now')} {vehicle && <small>{vehicleAge(vehicle, now, format, t)}</small>}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, then, current]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{then}</td>
            <td>{current ?? unknown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
