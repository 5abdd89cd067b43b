import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { ApiError } from '#src/api/ApiError.ts'
import { failureText } from '#src/api/failureText.ts'
import { lazyPart } from '#src/lib/lazyPart.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Plate } from '#src/ui/mark/Plate.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { replayPath } from '../player/replayAddress.ts'
import { reach } from './reach.ts'
import { minuteOf } from './tripAlerts.ts'
import { TripBar } from './TripBar.tsx'
import { TripExport } from './TripExport.tsx'
import { TripHead } from './TripHead.tsx'
import { tripKeys } from './tripKeys.ts'
import { TripTiles } from './TripTiles.tsx'
import { type TripPlayer, usePlayer } from './usePlayer.ts'
import { type Trip, type TripKey, useTrip } from './useTrip.ts'

import css from './TripDialog.module.css'

const { Part: TripMap } = lazyPart(() => import('./TripMap.tsx'))

/** TRIP-01: one vehicle in the past, record by record. */
export function TripDialog({ tripKey, onClose }: { tripKey: TripKey; onClose: () => void }) {
  const trip = useTrip(tripKey)
  const player = usePlayer()
  const body = useRef<HTMLDivElement>(null)
  const t = useText('fleet')
  const navigate = useNavigate()
  const vehicle = useAtomValue(vehicleAtom(tripKey.vehicleId))
  return (
    <Dialog
      open
      flush
      width={1304}
      onClose={onClose}
      initialFocus={body}
      title={
        <span className={css.title}>
          {vehicle && <Plate plate={vehicle.plate} />}
          <b>{t('trip.title')}</b>
          <TripHead trip={trip} />
          <Button
            icon="clock-counter-clockwise"
            size="sm"
            onClick={() => void navigate(replayPath([tripKey.vehicleId], Date.now(), trip.at))}
          >
            {t('trip.replay')}
          </Button>
          <TripExport trip={trip} />
        </span>
      }
    >
      {/* The whole of it listens to the player's keys, and has the focus first. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={body}
        tabIndex={-1}
        className={css.whole}
        {...(trip.records.data && tripKeys(player, trip, trip.records.data.timeline))}
      >
        <TripBody trip={trip} player={player} />
      </div>
    </Dialog>
  )
}

function TripBody({ trip, player }: { trip: Trip; player: TripPlayer }) {
  const t = useText('fleet')
  const { records: asked, track, at } = trip
  const records = asked.data?.timeline ?? []
  const { act } = player
  // Another window: the slider stands at the record of the key's minute (SLIDER-08: 0 to 10 at first).
  const loaded = asked.data
  useEffect(() => {
    if (!loaded) return
    const after = loaded.timeline.findIndex((record) => minuteOf(record.at) > minuteOf(at))
    act({
      kind: 'load',
      max: Math.max(0, loaded.timeline.length - 1),
      position: after < 0 ? loaded.timeline.length : after - 1,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key moves with what was loaded for it
  }, [loaded, act])

  if (asked.isPending || track.isPending) return <Waiting />
  if (asked.isError) {
    // The same question has the same refusal: no button to ask it again.
    const refused = asked.error instanceof ApiError && asked.error.status >= 400 && asked.error.status < 500
    return <ErrorState detail={failureText(asked.error)} onRetry={refused ? undefined : () => void asked.refetch()} />
  }
  const point = records[player.position] ?? records[0]
  return (
    <div className={css.body} aria-busy={asked.isPlaceholderData}>
      <div className={css.map} data-whole={!point || undefined}>
        {point ? (
          <ErrorBoundary fallback={<ErrorState title={t('map.failed')} />}>
            <Suspense fallback={null}>
              <TripMap
                track={track.data}
                alerts={trip.alerts}
                fence={asked.data.fence}
                point={point}
                next={records[player.position + 1]}
                onGo={(to) => reach(to, trip, player, records)}
              />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <EmptyState icon="path" title={t('trip.sorry')} detail={t('trip.nothing')} />
        )}
      </div>
      {point && <TripTiles records={records} position={player.position} />}
      <div className={css.bar}>
        <TripBar trip={trip} player={player} records={records} />
      </div>
    </div>
  )
}

/** TRIP-14: that records are on their way, in words and for readers. */
function Waiting() {
  const t = useText('ui')
  return (
    <div className={css.waiting}>
      <p aria-hidden="true">{t('loading')}</p>
      <Loading rows={8} />
    </div>
  )
}
