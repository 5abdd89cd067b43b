import { useAtomValue, useSetAtom } from 'jotai'

import { isOpen } from '#contract/codes/commands.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { openCommandAtom } from './commandTarget.ts'
import { commands } from './descriptors.ts'

/** Block or unblock, whichever the vehicle's confirmed state asks for; off, with the reason, while it cannot be sent. */
export function BlockButton({ vehicleId, size }: { vehicleId: number; size?: 'md' | 'lg' }) {
  const t = useText('fleet')
  const can = useAtomValue(canAtom)
  const live = useAtomValue(linkAtom).state === 'live'
  const vehicle = useAtomValue(vehicleAtom(vehicleId))
  const busy = useAtomValue(vehicleCommandsAtom(vehicleId)).some((command) => isOpen(command.state))
  const open = useSetAtom(openCommandAtom)
  const action = vehicle && vehicle.flags & positionFlag.blocked ? 'unblock' : 'block'
  const { icon, permission } = commands[action]
  if (!vehicle || !can(permission, 'c')) return null
  const reason = live ? (busy ? t('command.inProgress') : undefined) : t('command.paused')
  return (
    <Button
      kind="line"
      size={size ?? 'lg'}
      icon={icon}
      disabled={reason !== undefined}
      title={reason}
      onClick={() => open({ vehicleId, action })}
    >
      {t(`command.action.${action}`)}…
    </Button>
  )
}
