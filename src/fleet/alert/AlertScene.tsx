import { useAtomValue } from 'jotai'
import { Suspense } from 'react'

import { limits } from '#contract/limits.ts'
import type { Alert } from '#contract/live/alert.ts'
import { useCopyCoordinates } from '#src/kit/copy/useCopyCoordinates.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { linkAtom, nowAtom } from '#streams/atoms/link.ts'

import { PlaceText } from '../vehicle/PlaceText.tsx'
import { AlertMarker } from './AlertMarker.tsx'
import { type Now, wentKm } from './beside.ts'
import { SceneMap } from './sceneChunk.ts'

import css from './AlertScene.module.css'

const placeOf = ({ latitude, longitude }: Now) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** ALERT-01, ALERT-15: the map at zoom 15 around the vehicle, which stays in the middle under its marker; the way that led there, and where it is by now. */
export function AlertScene({ alert }: { alert: Alert }) {
  const t = useText('fleet')
  const copy = useCopyCoordinates()
  const link = useAtomValue(linkAtom).state
  const now = useAtomValue(nowAtom)
  const format = useFormat()
  const vehicle = useAtomValue(vehicleAtom(alert.vehicleId))
  const failed = <p className={css.none}>{t('map.failed')}</p>
  const { latitude, longitude } = alert
  if (latitude === null || longitude === null) return <p className={`${css.scene} ${css.none}`}>{t('popup.nowhere')}</p>
  const elsewhere = vehicle && wentKm(alert, vehicle) !== null ? placeOf(vehicle) : null
  const coordinates = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return (
    <section className={css.scene}>
      <div className={css.map}>
        <ErrorBoundary fallback={failed} retryKey={link}>
          <Suspense fallback={null}>
            <SceneMap
              latitude={latitude}
              longitude={longitude}
              zoom={limits.alertZoom}
              vehicleId={alert.vehicleId}
              occurredAt={alert.occurredAt}
              now={elsewhere}
              fallback={failed}
            />
          </Suspense>
        </ErrorBoundary>
        <AlertMarker alert={alert} />
      </div>
      <footer className={css.place}>
        <Icon name="map-pin" size={18} />
        <div>
          <b>
            <PlaceText latitude={latitude} longitude={longitude} />
          </b>
          <span className="mono">{coordinates}</span>
          {alert.placeAt !== undefined && (
            <span className={css.old}>{t('popup.placeAge', { age: format.age(alert.placeAt, now) })}</span>
          )}
        </div>
        <IconButton icon="copy" kind="ghost" label={t('popup.copy')} onClick={() => copy({ latitude, longitude })} />
      </footer>
    </section>
  )
}
