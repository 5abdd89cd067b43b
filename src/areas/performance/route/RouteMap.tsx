import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'

import { limits } from '#contract/limits.ts'
import type { Colouring } from '#src/fleet/analysis/wayAddress.ts'
import type { Happening } from '#src/fleet/player/happenings.ts'
import { knownPlaceAt, momentAt } from '#src/fleet/player/moment.ts'
import type { DetailedTrack } from '#src/fleet/player/readTrack.ts'
import { TripMarks } from '#src/fleet/trip/TripMarks.tsx'
import { useAddress } from '#src/fleet/trip/useAddress.ts'
import { useMapFrame } from '#src/fleet/vehicle/useMapFrame.tsx'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapHandle, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { mapTokens } from '#src/kit/map/mapTokens.ts'
import { boundsOfWays, leavesWorld } from '#src/kit/map/way.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { atWheel, lookOf } from './colouring.ts'
import { wayAtom, wayLayers, wayLookAtom } from './routeAtoms.ts'

import css from './VehicleRoute.module.css'

/** What marks and the edges need around the ways, px. */
const marginPx = 72

interface Props {
  track: DetailedTrack | null
  alerts: readonly Happening[]
  colour: Colouring
  /** All of it is there: only then is it brought into view, for the ground must not jump under the eye. */
  settled: boolean
  /** Epoch ms that is pointed at; null for none. */
  at: number | null
  onGo: (at: number) => void
}

/** The ways of the period in the chosen colours, with its stops and alerts, and a window over what is pointed at. */
export function RouteMap({ track, alerts, colour, settled, at, onGo }: Props) {
  const t = useText('performance')
  const frame = useMapFrame(t('route.map'))
  const map = useRef<MapHandle>(null)
  const setTrack = useSetAtom(wayAtom)
  const setLook = useSetAtom(wayLookAtom)
  const { look, legend } = useMemo(() => lookOf(track, colour), [track, colour])
  const bounds = useMemo(() => (track ? boundsOfWays([track]) : null), [track])
  useEffect(() => {
    setTrack(track)
    setLook(look)
    return () => setTrack(null)
  }, [setTrack, setLook, track, look])
  const box = useRef<HTMLDivElement>(null)
  const everything = () => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {}
    if (!bounds || clientWidth === 0) return
    const room = (px: number) => Math.max(px - 2 * marginPx, px / 2)
    map.current?.flyTo(viewOfBounds(bounds, room(clientWidth), room(clientHeight)))
  }
  useEffect(() => {
    if (settled) everything()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled, bounds])
  const pointed = track && at !== null ? (knownPlaceAt(track, at) ?? momentAt(track, at)) : null
  useEffect(() => {
    if (pointed) map.current?.panTo(pointed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place changes with the instant
  }, [at, settled])
  const colours = look.colours[frame.theme]
  return (
    <div ref={box} className={css.ground}>
      <MapCanvas
        {...frame}
        layers={wayLayers}
        handle={map}
        worldCopies={bounds !== null && leavesWorld(bounds)}
        popup={
          track && pointed && at !== null
            ? {
                ...pointed,
                offsetPx: limits.infoWindowOffsetPx,
                content: <Pointed track={track} at={at} place={pointed} />,
              }
            : undefined
        }
        tools={<IconButton icon="arrows-out" kind="ghost" label={t('route.everything')} onClick={everything} />}
      >
        {track && <TripMarks days track={track} alerts={alerts} vehicle={noVehicle} onGo={onGo} />}
        <p className={css.legend}>
          <b>{t(`route.unit.${colour}`)}</b>
          {legend.map(({ band, label }) => (
            <span key={band}>
              <i style={{ background: `rgb(${(colours[band] ?? mapTokens[frame.theme].subtle).join(' ')})` }} />
              {label ?? t(colour === 'driver' ? 'route.unknown.driver' : 'route.unknown.rpm')}
            </span>
          ))}
        </p>
      </MapCanvas>
    </div>
  )
}

/** Nothing drives here: no mark has to make room. */
const noVehicle = { latitude: 90, longitude: 0 }

/** Instant, speed, rotation, driver and place of what is pointed at. */
function Pointed({
  track,
  at,
  place,
}: {
  track: DetailedTrack
  at: number
  place: { latitude: number; longitude: number }
}) {
  const format = useFormat()
  const address = useAddress(place.latitude, place.longitude)
  const moment = momentAt(track, at)
  const index = moment?.index ?? -1
  const quantity = (value: number | undefined, unit: 'kmh' | 'rpm') =>
    value === undefined || Number.isNaN(value) ? null : format.quantity(value, unit)
  const said = [quantity(moment?.speedKmh, 'kmh'), quantity(track.rpm[index], 'rpm'), atWheel(track.drivers, at)?.name]
  return (
    <div className={css.pointed}>
      <b>{format.dateTime(at)}</b>
      <p>{address}</p>
      <p className={css.quiet}>{said.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
