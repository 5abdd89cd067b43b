import { useAtomValue, useSetAtom } from 'jotai'

import { isOpen, isOrdered } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'
import { plateText } from '#contract/rules/plate.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { VehicleHead } from '../vehicle/VehicleHead.tsx'
import { CancelCommand } from './CancelCommand.tsx'
import { CommandBadge } from './CommandBadge.tsx'
import { openCommandAtom } from './commandTarget.ts'
import { CommandTimeline } from './CommandTimeline.tsx'
import { CommandTransmissions } from './CommandTransmissions.tsx'
import { commands } from './descriptors.ts'
import { SecondPerson } from './SecondPerson.tsx'

import css from './CommandProgress.module.css'

interface Props {
  /** As the server accepted it; the stream's newer revision takes over as soon as there is one. */
  command: Command
  vehicle: VehicleView
  onClose: () => void
}

/** The order was accepted: what follows is the device's word, as it comes. Closing the window changes nothing. */
export function CommandProgress({ command: accepted, vehicle, onClose }: Props) {
  const t = useText('fleet')
  const streamed = useAtomValue(vehicleCommandsAtom(vehicle.id)).find((one) => one.id === accepted.id)
  const open = useSetAtom(openCommandAtom)
  const command = streamed && streamed.rev >= accepted.rev ? streamed : accepted
  const inverse = isOrdered(command.action) ? commands[command.action].inverse : null
  return (
    <Dialog
      open
      width={480}
      title={`${t(`command.action.${command.action}`)} ${plateText(command.plate)}`}
      onClose={onClose}
      aside={<CommandBadge command={command} />}
      footer={
        <div className={css.actions}>
          <SecondPerson command={command} />
          <CancelCommand command={command} />
          {inverse !== null && !isOpen(command.state) && command.state === 'unknown' && (
            <Button kind="line" onClick={() => open({ vehicleId: vehicle.id, action: inverse })}>
              {t(`command.action.${inverse}`)}…
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('command.close')}
          </Button>
        </div>
      }
    >
      <div className={css.body} data-command-state={command.state}>
        <VehicleHead vehicle={vehicle} />
        <CommandTimeline command={command} />
        <CommandTransmissions command={command} />
        {command.state === 'unknown' && <p>{t('command.unknownWhy')}</p>}
      </div>
    </Dialog>
  )
}
