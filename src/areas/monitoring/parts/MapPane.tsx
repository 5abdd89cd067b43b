import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useMemo, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { fencesOnMapLayer } from '#src/fleet/fence/fencesOnMap.ts'
import { useFencesOnMap } from '#src/fleet/fence/useFences.ts'
import { vehicleLabelsAtom } from '#src/fleet/vehicle/labels.ts'
import { groupingAtom, mapThemeAtom, selectedVehicleAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { vehiclesLayer } from '#src/fleet/vehicle/vehicles.layer.ts'
import { mapOffers } from '#src/kit/map/basemap/mapOffers.ts'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import type { MapHandle, MapViewport } from '#src/kit/map/mapHandle.ts'
import { debounce } from '#src/lib/debounce.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { centreOf, savedView } from '#src/state/mapPreferences.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { useTheme } from '#src/ui/theme/appearance.ts'
import { fleetFrameAtom } from '#streams/atoms/fleet.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { liveMapAtom } from '../liveMapPreferences.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapTools } from './MapTools.tsx'

import css from './MapPane.module.css'

/** Named once: from here on a frame of positions reaches the GPU without this component. */
const layers = [
  fencesOnMapLayer,
  vehiclesLayer(fleetFrameAtom, {
    theme: mapThemeAtom,
    grouping: groupingAtom,
    selectedId: selectedVehicleAtom,
    labels: vehicleLabelsAtom,
  }),
]

interface Props {
  chosen: number | null
  handle: RefObject<MapHandle | null>
  onChoose: (id: number | null) => void
}

export function MapPane({ chosen, handle, onChoose }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const language = useLanguage()
  const theme = useTheme()
  const setting = useAtomValue(mapSettingAtom)
  const link = useAtomValue(linkAtom)
  const setTheme = useSetAtom(mapThemeAtom)
  const setSelected = useSetAtom(selectedVehicleAtom)
  const setGrouping = useSetAtom(groupingAtom)
  const [preferences, change] = useAtom(liveMapAtom)
  const { mapType, stateOfGroupButton: grouping, stateOfSaveLocationGroup: savesPlace } = preferences
  const [initialView] = useState(() => savedView(preferences))
  const [traffic, setTraffic] = useState(false)
  const [fences, setFences] = useState(false)
  const tellFences = useFencesOnMap(fences)
  const [fellBack, setFellBack] = useState(false)
  const keepCentre = useMemo(
    () => debounce(limits.mapCentreDebounceMs, (view: MapViewport) => change({ centerMap: centreOf(view) })),
    [change],
  )
  const notify = useSetAtom(notifyAtom)
  useEffect(() => setTheme(theme), [setTheme, theme])
  useEffect(() => setSelected(chosen), [setSelected, chosen])
  useEffect(() => setGrouping(grouping), [setGrouping, grouping])

  return (
    <MapCanvas
      layers={layers}
      setting={setting}
      theme={theme}
      type={mapType}
      traffic={traffic}
      language={language}
      {...(initialView && { initialView })}
      handle={handle}
      text={{
        zoomIn: t('live.zoomIn'),
        zoomOut: t('live.zoomOut'),
        map: t('live.map'),
        noStreets: f('map.noStreets'),
      }}
      fallback={<ErrorState title={f('map.failed')} />}
      onFallback={() => {
        setFellBack(true)
        notify({ variant: 'warning', message: t('live.mapFallback') })
      }}
      onMove={(view) => {
        tellFences(view.zoom)
        if (savesPlace) keepCentre(view)
      }}
      onPick={(pick) => {
        if (pick?.kind === 'vehicle') onChoose(pick.vehicleId)
        else if (pick?.kind === 'cluster') handle.current?.fitBounds(pick.bounds)
      }}
      tools={
        <MapTools
          offers={mapOffers(fellBack ? { basemap: 'embedded' } : setting)}
          traffic={traffic}
          onTraffic={setTraffic}
          fences={fences}
          onFences={setFences}
          view={() => handle.current?.view()}
        />
      }
    >
      {link.state === 'offline' && link.lastDataAt !== null && (
        <p className={css.lost}>
          <b>{t('live.lastKnown', { time: format.time(link.lastDataAt) })}</b>
          <span>{t('live.lastKnownWhy')}</span>
        </p>
      )}
      <MapLegend />
    </MapCanvas>
  )
}
