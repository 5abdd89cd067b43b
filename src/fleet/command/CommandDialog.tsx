import { useAtomValue, useSetAtom } from 'jotai'

import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { CommandForm } from './CommandForm.tsx'
import { CommandProgress } from './CommandProgress.tsx'
import { type CommandTarget, closeCommandAtom, commandTargetAtom } from './commandTarget.ts'
import { useCommandRequest } from './useCommandRequest.ts'

function Open({ target }: { target: CommandTarget }) {
  const vehicle = useAtomValue(vehicleAtom(target.vehicleId))
  const close = useSetAtom(closeCommandAtom)
  const request = useCommandRequest(target)
  if (!vehicle) return null
  return request.accepted ? (
    <CommandProgress command={request.accepted} vehicle={vehicle} onClose={close} />
  ) : (
    <CommandForm target={target} vehicle={vehicle} request={request} onClose={close} />
  )
}

/** One dialog for every command of every screen: first the order, then its timeline to the device's own word. */
export function CommandDialog() {
  const target = useAtomValue(commandTargetAtom)
  return target && <Open key={target.key} target={target} />
}
