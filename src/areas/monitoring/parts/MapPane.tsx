import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { RegionId } from '#contract/rules/region.ts'
import { useFencesOnMap } from '#src/fleet/fence/useFences.ts'
import { MapFailed } from '#src/fleet/vehicle/MapFailed.tsx'
import { groupingAtom, mapThemeAtom, selectedVehicleAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { StateLegend } from '#src/fleet/vehicle/StateLegend.tsx'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { mapOffers } from '#src/kit/map/basemap/mapOffers.ts'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import type { MapHandle, MapViewport } from '#src/kit/map/mapHandle.ts'
import { debounce } from '#src/lib/debounce.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { centreOf, savedView } from '#src/state/mapPreferences.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { DensityLegend } from '../density/DensityLegend.tsx'
import { liveMapAtom } from '../liveMapPreferences.ts'
import { ChosenVehicle } from '../map-tools/ChosenVehicle.tsx'
import { FencesMissed } from '../map-tools/FencesMissed.tsx'
import { FollowChip } from '../map-tools/FollowChip.tsx'
import { mapLayers } from '../map-tools/mapLayers.ts'
import { MapMenu } from '../map-tools/MapMenu.tsx'
import { PinStrip } from '../map-tools/PinStrip.tsx'
import { ToolButtons } from '../map-tools/ToolButtons.tsx'
import { ToolSheets } from '../map-tools/ToolSheets.tsx'
import { TrailLegend } from '../map-tools/TrailLegend.tsx'
import { useMapActions } from '../map-tools/useMapActions.ts'
import { MapTools } from './MapTools.tsx'

import css from './MapPane.module.css'

interface Props {
  chosen: number | null
  handle: RefObject<MapHandle | null>
  onChoose: (id: number | null) => void
  /** Lists the vehicles of a region. */
  onRegion: (region: RegionId) => void
  /** What stands over the map's corner while no vehicle is chosen. */
  chips?: ReactNode
}

export function MapPane({ chosen, handle, onChoose, onRegion, chips }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const momentText = useMomentText()
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
  const onMap = useFencesOnMap(fences)
  const [fellBack, setFellBack] = useState(false)
  const keepCentre = useMemo(
    () => debounce(limits.mapCentreDebounceMs, (view: MapViewport) => change({ centerMap: centreOf(view) })),
    [change],
  )
  const notify = useSetAtom(notifyAtom)
  useEffect(() => setTheme(theme), [setTheme, theme])
  useEffect(() => setSelected(chosen), [setSelected, chosen])
  useEffect(() => setGrouping(grouping), [setGrouping, grouping])

  const pane = useRef<HTMLDivElement>(null)
  const { menu, closeMenu, ...actions } = useMapActions(handle, onChoose)

  return (
    <div className={css.split}>
      <div ref={pane} className={css.ground}>
        <MapCanvas
          layers={mapLayers}
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
            ground: f('map.ground'),
            noStreets: f('map.noStreets'),
          }}
          fallback={<MapFailed />}
          onFallback={() => {
            setFellBack(true)
            notify({ variant: 'warning', message: t('live.mapFallback') })
          }}
          onMove={(view) => {
            onMap.tellZoom(view.zoom)
            if (savesPlace) keepCentre(view)
          }}
          {...actions}
          tools={
            <>
              <MapTools
                offers={mapOffers(fellBack ? { basemap: 'embedded' } : setting)}
                traffic={traffic}
                onTraffic={setTraffic}
                fences={fences}
                onFences={setFences}
                view={() => handle.current?.view()}
              />
              <ToolButtons chosen={chosen} />
            </>
          }
        >
          {link.state === 'offline' && link.lastDataAt !== null && (
            <p className={css.lost}>
              <b>{t('live.lastKnown', { time: momentText(link.lastDataAt) })}</b>
              <span>{t('live.lastKnownWhy')}</span>
            </p>
          )}
          <ChosenVehicle chosen={chosen} map={handle} pane={pane} />
          <div className={css.notes}>
            {chips}
            <FollowChip />
            <TrailLegend />
          </div>
          <div className={css.legends}>
            <FencesMissed lacks={onMap.lacks} onAgain={onMap.again} />
            {preferences.density && <DensityLegend />}
            <StateLegend />
          </div>
          <ToolSheets map={handle} onChoose={onChoose} onRegion={onRegion} />
          {menu && <MapMenu menu={menu} map={handle} pane={pane} onChoose={onChoose} onClose={closeMenu} />}
        </MapCanvas>
      </div>
      <PinStrip chosen={chosen} onChoose={onChoose} />
    </div>
  )
}
