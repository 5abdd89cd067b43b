import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'

import type { TripPoint } from '#contract/endpoints/trip.ts'
import { limits } from '#contract/limits.ts'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapBounds, type MapHandle, type MapViewport, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { leavesWorld } from '#src/kit/map/way.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { Happening } from '../player/happenings.ts'
import { bandColours, speedBands } from '../player/speedBand.ts'
import type { Track } from '../player/track.ts'
import { useMapFrame } from '../vehicle/useMapFrame.tsx'
import { tripFenceAtom, tripFrameAtom, tripLayers, tripTrackAtom } from './tripAtoms.ts'
import { tripBounds } from './tripBounds.ts'
import type { TripFence } from './tripFence.layer.ts'
import { tripFrame } from './tripFrame.ts'
import { TripMarks } from './TripMarks.tsx'
import { useAddress } from './useAddress.ts'

import css from './TripMap.module.css'

/** There the info window is nearly as wide as the map: it is whole only over a record in the middle. */
const isNarrow = () => innerWidth <= 900
/** What the way gets of the map at first: around it stand the legend, the buttons and the info window. */
const roomPx = (): [width: number, height: number] => (isNarrow() ? [innerWidth - 150, 170] : [620, 420])

interface Props {
  /** Undefined while it is on its way, null where there is none. */
  track: Track | null | undefined
  alerts: readonly Happening[]
  /** TRIP-03. */
  fence: TripFence | null
  point: TripPoint
  next: TripPoint | undefined
  /** Takes the player to an instant, epoch ms. */
  onGo: (at: number) => void
}

/** TRIP-02, TRIP-03: the fence, the way, the vehicle at the chosen record, and a window that says what it was doing there. */
export default function TripMap({ track, alerts, fence, point, next, onGo }: Props) {
  const t = useText('fleet')
  const frame = useMapFrame(t('trip.map'))
  const map = useRef<MapHandle>(null)
  const setTrack = useSetAtom(tripTrackAtom)
  const setFence = useSetAtom(tripFenceAtom)
  const setFrame = useSetAtom(tripFrameAtom)
  const version = useRef(0)
  const bounds = useMemo(() => tripBounds(track, fence), [track, fence])

  useEffect(() => {
    setTrack(track ?? null)
    if (bounds && !isNarrow()) map.current?.fitBounds(bounds, 72)
    return () => setTrack(null)
  }, [setTrack, track, bounds])
  useEffect(() => {
    setFence(fence)
    return () => setFence(null)
  }, [setFence, fence])
  useEffect(() => {
    version.current += 1
    setFrame(tripFrame(version.current, point, next))
  }, [setFrame, point, next])
  useEffect(() => () => setFrame(null), [setFrame])
  useEffect(() => {
    if (isNarrow()) map.current?.panTo(point)
  }, [point])

  return (
    <MapCanvas
      {...frame}
      layers={tripLayers}
      handle={map}
      worldCopies={bounds !== null && leavesWorld(bounds)}
      initialView={firstView(bounds, point)}
      popup={{
        longitude: point.longitude,
        latitude: point.latitude,
        offsetPx: limits.infoWindowOffsetPx,
        content: <InfoWindow point={point} />,
      }}
    >
      <TripMarks track={track} alerts={alerts} vehicle={point} onGo={onGo} />
      <p className={css.legend}>
        <b>{t('trip.speedLegend')}</b>
        {speedBands.map(({ label }, band) => (
          <span key={label}>
            <i style={{ background: `rgb(${(bandColours[frame.theme][band] ?? []).join(' ')})` }} />
            {label}
          </span>
        ))}
        {fence && (
          <span>
            <i className={css.fence} />
            {t('trip.fence', { name: fence.name })}
          </span>
        )}
      </p>
    </MapCanvas>
  )
}

function firstView(bounds: MapBounds | null, { longitude, latitude }: TripPoint): MapViewport {
  if (!bounds) return { longitude, latitude, zoom: 11 }
  const whole = viewOfBounds(bounds, ...roomPx())
  return isNarrow() ? { ...whole, longitude, latitude } : whole
}

/** Instant, speed, place and ignition of one record. */
function InfoWindow({ point }: { point: TripPoint }) {
  const t = useText('fleet')
  const format = useFormat()
  const address = useAddress(point.latitude, point.longitude)
  const { ignition, rpm, speedKmh } = point
  return (
    <div className={css.info}>
      <p className={css.when}>
        <b>{format.time(point.at)}</b>
        <b>{speedKmh === null ? t('value.none') : format.quantity(speedKmh, 'kmh')}</b>
      </p>
      <p>{address}</p>
      <p className={css.quiet}>
        {ignition !== null && t(ignition ? 'trip.ignitionOn' : 'trip.ignitionOff')}
        {ignition !== null && rpm !== null && ' · '}
        {rpm !== null && format.quantity(rpm, 'rpm')}
      </p>
    </div>
  )
}
