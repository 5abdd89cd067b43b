import { Command } from 'cmdk'
import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'

import { plateText } from '#contract/rules/plate.ts'
import { openAlertAtom } from '#src/fleet/alert/popupAtom.ts'
import { useBlockAction } from '#src/fleet/command/useBlockAction.ts'
import { replayPath } from '#src/fleet/player/replayAddress.ts'
import { followAtom } from '#src/fleet/vehicle/follow.ts'
import { usePin } from '#src/fleet/vehicle/usePin.ts'
import { to } from '#src/lib/paths.ts'
import { shortcuts } from '#src/lib/shortcuts.ts'
import { useText } from '#src/lib/text/useText.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { mayOpenAtom } from '../session/access.ts'
import { Row } from './Row.tsx'

import css from './Palette.module.css'

interface Props {
  vehicleId: number
  words: readonly string[]
  /** Closes the palette, then does it. */
  run: (action: () => void) => void
}

/** What can be done with one vehicle. A dangerous command only opens its confirmation. */
export function VehicleActions({ vehicleId, words, run }: Props) {
  const t = useText('palette')
  const f = useText('fleet')
  const navigate = useNavigate()
  const vehicle = useAtomValue(vehicleAtom(vehicleId))
  const mayOpen = useAtomValue(mayOpenAtom)
  const block = useBlockAction(vehicleId)
  const openAlert = useSetAtom(openAlertAtom)
  const follow = useSetAtom(followAtom)
  const pin = usePin(vehicleId)
  if (!vehicle) return null
  const { alert } = vehicle
  return (
    <Command.Group heading={t('group.vehicleActions', { plate: plateText(vehicle.plate) })}>
      {mayOpen('liveVehicle') && (
        <Row
          value="act:map"
          icon="crosshair"
          label={t('vehicle.map')}
          words={words}
          onChoose={() => run(() => void navigate(to('liveVehicle', { vehicleId })))}
        />
      )}
      {mayOpen('liveVehicle') && (
        <Row
          value="act:follow"
          icon="navigation-arrow"
          label={t('vehicle.follow')}
          words={words}
          keys={shortcuts.follow.keys[0]}
          onChoose={() =>
            run(() => {
              follow({ vehicleId, paused: false })
              void navigate(to('liveVehicle', { vehicleId }))
            })
          }
        />
      )}
      {mayOpen('liveVehicle') && (
        <Row
          value="act:pin"
          icon="push-pin"
          label={pin.label}
          words={words}
          keys={shortcuts.pinVehicle.keys[0]}
          onChoose={() => run(pin.toggle)}
        />
      )}
      {mayOpen('live') && (
        <Row
          value="act:replay"
          icon="clock-counter-clockwise"
          label={t('vehicle.replay')}
          words={words}
          onChoose={() => run(() => void navigate(replayPath([vehicleId], Date.now())))}
        />
      )}
      {mayOpen('tower') && (
        <Row
          value="act:tower"
          icon="broadcast"
          label={t('vehicle.tower')}
          words={words}
          onChoose={() => run(() => void navigate(`${to('tower')}?open=${vehicleId}`))}
        />
      )}
      {alert && (
        <Row
          value="act:alert"
          icon="bell-ringing"
          label={t('vehicle.alert')}
          words={words}
          detail={f(`alert.${alert.type}`)}
          onChoose={() =>
            run(() => {
              if (!openAlert(alert.id)) void navigate(`${to('monitoringAlerts')}?detalhe=${alert.id}`)
            })
          }
        />
      )}
      {block && (
        <Row
          value="act:block"
          icon={block.icon}
          label={block.label}
          words={words}
          detail={block.reason ?? <span className={css.safe}>{t('vehicle.onlyOpens')}</span>}
          keys={shortcuts.blockSelected.keys[0]}
          disabled={block.reason !== undefined}
          onChoose={() => run(block.open)}
        />
      )}
    </Command.Group>
  )
}
