import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'

import { plateText } from '#contract/rules/plate.ts'
import { groupingAtom, mapThemeAtom, selectedVehicleAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { vehiclesLayer } from '#src/fleet/vehicle/vehicles.layer.ts'
import type { VehicleLabel } from '#src/kit/map/fleet/vehicleLabels.ts'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapHandle, type MapViewport, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'
import { openAlertsAtom } from '#streams/atoms/alerts.ts'
import { fleetFrameAtom, type VehicleView } from '#streams/atoms/fleet.ts'

import { fleetBounds } from '../bounds.ts'
import { bandAlerts } from '../rows.ts'

import css from './FleetMap.module.css'

/** Room for a bubble at the edge of the map, px of the map before it is magnified. */
const edgePx = 36
/** ux §8 E: labels for alerts alone; more would cover one another. */
const mostLabels = 12

const labelsAtom = atom((get): readonly VehicleLabel[] => {
  const plates = new Map(bandAlerts(get(openAlertsAtom)).map(({ vehicleId, plate }) => [vehicleId, plate]))
  return [...plates].slice(0, mostLabels).map(([vehicleId, plate]) => ({ vehicleId, text: plateText(plate) }))
})

/** The layers of the live map: a wall shows the same truth as a desk (ISO 11064). */
const layers = [
  vehiclesLayer(fleetFrameAtom, {
    theme: mapThemeAtom,
    grouping: groupingAtom,
    selectedId: selectedVehicleAtom,
    labels: labelsAtom,
  }),
]

interface Props {
  vehicles: readonly VehicleView[]
  /** How many times larger than on a desk everything on the map is drawn. */
  magnify: number
  /** The map stays mounted behind other pages: one WebGL context for the life of the wall (map.md §12). */
  shown: boolean
}

/** Where every vehicle is. The ground is laid once the fleet is known, and looks anew whenever the page comes round. */
export function FleetMap({ vehicles, magnify, shown }: Props) {
  const t = useText('wall')
  const f = useText('fleet')
  const theme = useTheme()
  const language = useLanguage()
  const setting = useAtomValue(mapSettingAtom)
  const setTheme = useSetAtom(mapThemeAtom)
  const setSelected = useSetAtom(selectedVehicleAtom)
  const setGrouping = useSetAtom(groupingAtom)
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const [first, setFirst] = useState<MapViewport | null>(null)
  useEffect(() => setTheme(theme), [setTheme, theme])
  useEffect(() => {
    setSelected(null)
    setGrouping(true)
  }, [setSelected, setGrouping])

  const bounds = fleetBounds(vehicles)
  const placed = bounds !== null
  useEffect(() => {
    const box = frame.current
    if (first !== null || bounds === null || box === null) return
    const { clientWidth, clientHeight } = box
    const inside = (px: number) => Math.max(1, px / magnify - 2 * edgePx)
    setFirst(viewOfBounds(bounds, inside(clientWidth), inside(clientHeight)))
    // Only where the fleet stood when it was first known; from then on the map itself looks anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [placed])
  useEffect(() => {
    if (shown && bounds) map.current?.fitBounds(bounds, edgePx)
    // Looks anew when its page comes round, and not with every position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, first])

  return (
    <div ref={frame} className={css.frame} data-shown={shown || undefined}>
      {first === null ? (
        <p className={css.none}>{t('page.noFleet')}</p>
      ) : (
        <div className={css.magnified} style={{ '--magnify': magnify }} inert>
          <MapCanvas
            bare
            pixelRatio={magnify * devicePixelRatio}
            layers={layers}
            setting={setting}
            theme={theme}
            language={language}
            initialView={first}
            handle={map}
            text={{
              map: t('page.map'),
              zoomIn: '',
              zoomOut: '',
              ground: f('map.ground'),
              noStreets: f('map.noStreets'),
            }}
            fallback={<p className={css.none}>{t('page.noMap')}</p>}
          />
        </div>
      )}
    </div>
  )
}
