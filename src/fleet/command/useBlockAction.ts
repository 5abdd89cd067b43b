import { useAtomValue, useSetAtom } from 'jotai'

import { isOpen } from '#contract/codes/commands.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import type { IconName } from '#src/ui/icons/names.ts'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { openCommandAtom } from './commandTarget.ts'
import { reachBar } from './conditions.ts'
import { commands } from './descriptors.ts'
import { useGrounds } from './useGrounds.ts'

interface BlockAction {
  action: 'block' | 'unblock'
  /** `Bloquear…` or `Desbloquear…`, whichever the vehicle's confirmed state asks for. */
  label: string
  icon: IconName
  /** Why it cannot be asked for now. */
  reason: string | undefined
  /** Opens the dialog, and no more. */
  open: () => void
}

/** Blocking of one vehicle as every screen offers it; null when the profile may not or there is no such vehicle. */
export function useBlockAction(vehicleId: number): BlockAction | null {
  const t = useText('fleet')
  const may = useAtomValue(mayAtom)
  const live = useAtomValue(linkAtom).state === 'live'
  const vehicle = useAtomValue(vehicleAtom(vehicleId))
  const busy = useAtomValue(vehicleCommandsAtom(vehicleId)).some((command) => isOpen(command.state))
  const open = useSetAtom(openCommandAtom)
  const action = vehicle && vehicle.flags & positionFlag.blocked ? 'unblock' : 'block'
  const { icon, endpoint } = commands[action]
  const bar = reachBar(action, useGrounds(vehicleId, vehicle !== null && may(endpoint)))
  if (!vehicle || !may(endpoint)) return null
  return {
    action,
    label: `${t(`command.action.${action}`)}…`,
    icon,
    reason: !live ? t('command.paused') : bar ? t(`command.${bar}`) : busy ? t('command.inProgress') : undefined,
    open: () => open({ vehicleId, action }),
  }
}
