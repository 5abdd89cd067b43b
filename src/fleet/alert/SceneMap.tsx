import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo } from 'react'

import { replayTracks } from '#contract/endpoints/replay.ts'
import type { Position } from '#contract/rules/distance.ts'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'

import { readTrack } from '../player/readTrack.ts'
import { type Track, trackLayer } from '../trip/track.layer.ts'
import { mapThemeAtom } from '../vehicle/mapInputs.ts'
import { trailMs } from './beside.ts'
import { pinLayer } from './pin.layer.ts'

interface Props {
  latitude: number
  longitude: number
  zoom: number
  vehicleId: number
  /** Of the alert, epoch ms: the way of the minutes before it is drawn. */
  occurredAt: number
  /** Where the vehicle is by now, if it is somewhere else. */
  now: Position | null
  /** What stands there where no map can be drawn. */
  fallback: ReactNode
}

/** What one such map draws; two may be open at once. */
function drawing() {
  const trailAtom = atom<Track | null>(null)
  const pinAtom = atom<Position | null>(null)
  return {
    trailAtom,
    pinAtom,
    layers: [trackLayer(trailAtom, mapThemeAtom, 'alert-trail'), pinLayer(pinAtom, mapThemeAtom)],
  }
}

/** The ground under an alert: a map of its own, because the screen below may have none. */
export default function SceneMap({ latitude, longitude, zoom, vehicleId, occurredAt, now, fallback }: Props) {
  const t = useText('fleet')
  const setting = useAtomValue(mapSettingAtom)
  const may = useAtomValue(mayAtom)
  const { trailAtom, pinAtom, layers } = useMemo(() => drawing(), [])
  const setTrail = useSetAtom(trailAtom)
  const setPin = useSetAtom(pinAtom)
  // A trail that cannot be read is none: the place of the alert is what counts, and the next alert asks again.
  const { data } = useQuery({
    queryKey: ['alertTrail', vehicleId, occurredAt],
    queryFn: () => readTrack(vehicleId, { from: occurredAt - trailMs, to: occurredAt }),
    enabled: may(replayTracks),
    retry: false,
  })
  useEffect(() => setTrail(data ?? null), [setTrail, data])
  const [pinLatitude, pinLongitude] = [now?.latitude, now?.longitude]
  useEffect(
    () =>
      setPin(
        pinLatitude === undefined || pinLongitude === undefined
          ? null
          : { latitude: pinLatitude, longitude: pinLongitude },
      ),
    [setPin, pinLatitude, pinLongitude],
  )
  return (
    <MapCanvas
      layers={layers}
      setting={setting}
      theme={useTheme()}
      language={useLanguage()}
      initialView={{ latitude, longitude, zoom }}
      text={{
        map: t('map.label'),
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        ground: t('map.ground'),
        noStreets: t('map.noStreets'),
      }}
      fallback={fallback}
    />
  )
}
