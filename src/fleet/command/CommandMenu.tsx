import { useAtomValue, useSetAtom } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { actuators, markOf } from './actuators.ts'
import { openCommandAtom } from './commandTarget.ts'
import { commands as descriptors } from './descriptors.ts'
import { useGrounds } from './useGrounds.ts'

/** Every command that the profile may send to this vehicle, each as the vehicle's state asks for; it opens the dialog and no more. */
export function CommandMenu({ vehicle }: { vehicle: VehicleView }) {
  const t = useText('fleet')
  const may = useAtomValue(mayAtom)
  const live = useAtomValue(linkAtom).state === 'live'
  const sent = useAtomValue(vehicleCommandsAtom(vehicle.id))
  const open = useSetAtom(openCommandAtom)
  const grounds = useGrounds(
    vehicle.id,
    actuators.some(({ on }) => may(descriptors[on].endpoint)),
  )
  const items = actuators
    .filter(({ on }) => may(descriptors[on].endpoint))
    .map((actuator) => {
      const { action, refusal } = markOf(actuator, vehicle, sent, live, grounds?.reached)
      return {
        id: actuator.resource,
        label: `${t(`command.action.${action}`)}…`,
        detail: refusal === null ? undefined : t(`command.${refusal}`),
        icon: descriptors[action].icon,
        disabled: refusal !== null,
        onSelect: () => open({ vehicleId: vehicle.id, action }),
      }
    })
  if (items.length === 0) return null
  return (
    <Menu
      groups={[{ id: 'commands', items }]}
      trigger={
        <Button kind="line" icon="paper-plane-tilt">
          {t('command.send')}
        </Button>
      }
    />
  )
}
