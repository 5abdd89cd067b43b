import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'

import { actuators } from '#src/fleet/command/actuators.ts'
import { commands } from '#src/fleet/command/descriptors.ts'
import { vehicleLabelsAtom } from '#src/fleet/vehicle/labels.ts'
import { mapThemeAtom, selectedVehicleAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { useMapFrame } from '#src/fleet/vehicle/useMapFrame.tsx'
import { vehiclesLayer } from '#src/fleet/vehicle/vehicles.layer.ts'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import { fleetFrameAtom, vehicleAtom } from '#streams/atoms/fleet.ts'

import { pendingCommand } from '../pendingCommand.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { PendingCell } from './PendingCell.tsx'
import { StateCell } from './StateCell.tsx'

import css from './TowerMap.module.css'

/** Named once: what the filters of the tower leave, and the one under the keys. */
const layers = [
  vehiclesLayer(fleetFrameAtom, {
    id: 'tower-fleet',
    theme: mapThemeAtom,
    selectedId: selectedVehicleAtom,
    labels: vehicleLabelsAtom,
  }),
]
/** Near enough to see the road that it is on. */
const nearZoom = 13

interface Props {
  /** The one under the keys: in the middle, with its commands. */
  vehicle: number | null
  /** Which parts its tracker takes orders for; null where nobody reaches it, undefined while that is not known. */
  reached: number | null | undefined
  onChoose: (id: number) => void
}

/** The half of `/monitoramento/controle` that says where: the row under the keys is its middle. */
export default function TowerMap({ vehicle: id, reached, onChoose }: Props) {
  const t = useText('control-tower')
  const frame = useMapFrame(t('tower.onMap'))
  const handle = useRef<MapHandle>(null)
  const select = useSetAtom(selectedVehicleAtom)
  const may = useAtomValue(mayAtom)
  const vehicle = useAtomValue(vehicleAtom(id ?? 0))
  const orders = useAtomValue(vehicleCommandsAtom(id ?? 0))
  useEffect(() => {
    select(id)
    return () => select(null)
  }, [select, id])

  // Where it stood when the keys came to it: what drives on does not drag the map along.
  const placed = vehicle !== null && vehicle.latitude !== null
  useEffect(() => {
    if (vehicle === null || vehicle.latitude === null || vehicle.longitude === null) return
    const { latitude, longitude } = vehicle
    handle.current?.flyTo({ latitude, longitude, zoom: Math.max(handle.current.view().zoom, nearZoom) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is placed, and not with each of its reports
  }, [id, placed])

  return (
    <section className={css.map} aria-label={t('tower.map')}>
      <MapCanvas
        {...frame}
        layers={layers}
        handle={handle}
        onPick={(pick) => {
          if (pick?.kind === 'vehicle') onChoose(pick.vehicleId)
          else if (pick?.kind === 'cluster') handle.current?.fitBounds(pick.bounds)
        }}
      >
        {vehicle && (
          <div className={css.beside}>
            <b>
              <PlateText plate={vehicle.plate} />
            </b>
            <StateCell vehicle={vehicle} commands={orders} />
            <span className={css.actions}>
              <ActionButtons
                vehicle={vehicle}
                commands={orders}
                offered={actuators.filter((actuator) => may(commands[actuator.on].endpoint))}
                reachable
                reached={reached}
              />
            </span>
            <PendingCell command={pendingCommand(orders)} />
          </div>
        )}
      </MapCanvas>
    </section>
  )
}
