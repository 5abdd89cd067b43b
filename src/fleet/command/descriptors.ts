import { type CommandAction, isOrdered, isPointAction, type OrderedAction } from '#contract/codes/commands.ts'
import { requestActuator, requestBlock, requestTrunk } from '#contract/endpoints/command.ts'
import type { IconName } from '#src/ui/icons/names.ts'

/** What one command looks like and whom it asks; everything else about commands is shared (architecture §5). */
export interface CommandDescriptor {
  icon: IconName
  endpoint: typeof requestBlock | typeof requestTrunk | typeof requestActuator
  /** The command that undoes it, one key away while a result is unknown. */
  inverse: OrderedAction
}

const block = { endpoint: requestBlock } as const
const trunk = { endpoint: requestTrunk } as const
const actuator = { endpoint: requestActuator } as const

export const commands: Record<OrderedAction, CommandDescriptor> = {
  block: { ...block, icon: 'lock-key-fill', inverse: 'unblock' },
  unblock: { ...block, icon: 'lock-key-open', inverse: 'block' },
  trunkLock: { ...trunk, icon: 'package-fill', inverse: 'trunkUnlock' },
  trunkUnlock: { ...trunk, icon: 'package', inverse: 'trunkLock' },
  fifthWheelLock: { ...actuator, icon: 'fifth-wheel-fill', inverse: 'fifthWheelUnlock' },
  fifthWheelUnlock: { ...actuator, icon: 'fifth-wheel', inverse: 'fifthWheelLock' },
  sirenOn: { ...actuator, icon: 'siren-fill', inverse: 'sirenOff' },
  sirenOff: { ...actuator, icon: 'siren', inverse: 'sirenOn' },
  buzzerOn: { ...actuator, icon: 'speaker-high-fill', inverse: 'buzzerOff' },
  buzzerOff: { ...actuator, icon: 'speaker-high', inverse: 'buzzerOn' },
  lightOn: { ...actuator, icon: 'lightbulb-fill', inverse: 'lightOff' },
  lightOff: { ...actuator, icon: 'lightbulb', inverse: 'lightOn' },
}

/** What stands beside a command in a list. */
export const iconOf = (action: CommandAction): IconName => {
  if (isOrdered(action)) return commands[action].icon
  return isPointAction(action) ? 'map-pin' : 'wrench'
}
