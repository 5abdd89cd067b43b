import { useAtomValue } from 'jotai'

import { CommandMenu } from '#src/fleet/command/CommandMenu.tsx'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { CommandList } from './CommandList.tsx'

import css from './VehicleCommands.module.css'

/** What can be ordered of this vehicle, and what was ordered in the last day. */
export function VehicleCommands({ vehicle }: { vehicle: VehicleView }) {
  const commands = useAtomValue(vehicleCommandsAtom(vehicle.id))
  return (
    <>
      <div className={css.send}>
        <CommandMenu vehicle={vehicle} />
      </div>
      <CommandList commands={commands} onChoose={() => undefined} />
    </>
  )
}
