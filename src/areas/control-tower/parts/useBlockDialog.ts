import { useSetAtom, useStore } from 'jotai'

import { actuators, markOf } from '#src/fleet/command/actuators.ts'
import { openCommandAtom } from '#src/fleet/command/commandTarget.ts'
import { commands } from '#src/fleet/command/descriptors.ts'
import { mayAtom } from '#src/state/session.ts'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { linkAtom } from '#streams/atoms/link.ts'

/** Opens the block dialog of a vehicle by its id, exactly when the button of its row would. */
export function useBlockDialog(): (id: number) => void {
  const store = useStore()
  const open = useSetAtom(openCommandAtom)
  return (id) => {
    const vehicle = store.get(vehicleAtom(id))
    const [engine] = actuators
    if (!vehicle || !engine) return
    const live = store.get(linkAtom).state === 'live'
    const { action, refusal } = markOf(engine, vehicle, store.get(vehicleCommandsAtom(id)), live)
    if (refusal === null && store.get(mayAtom)(commands[action].endpoint)) open({ vehicleId: id, action })
  }
}
