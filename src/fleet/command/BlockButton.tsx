import { useShortcut } from '#src/lib/useShortcut.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { useBlockAction } from './useBlockAction.ts'

interface Props {
  vehicleId: number
  size?: 'md' | 'lg'
  /** B asks for it as well, while this says so: of the alert that is being read. */
  keyed?: () => boolean
  /** Nothing is drawn where the vehicle's state asks for the other one. */
  only?: 'block' | 'unblock'
}

/** Block or unblock, whichever the vehicle's confirmed state asks for; off, with the reason, while it cannot be sent. */
export function BlockButton({ vehicleId, size, keyed, only }: Props) {
  const action = useBlockAction(vehicleId)
  const ready = action !== null && action.reason === undefined
  useShortcut('blockAlert', keyed && ready ? () => keyed() && action.open() : null)
  if (!action || (only !== undefined && action.action !== only)) return null
  const { label, icon, reason, open } = action
  return (
    <Button kind="line" size={size ?? 'lg'} icon={icon} disabled={reason !== undefined} title={reason} onClick={open}>
      {label}
      {keyed && <Kbd>B</Kbd>}
    </Button>
  )
}
