import { Button } from '#src/ui/button/Button.tsx'

import { useBlockAction } from './useBlockAction.ts'

/** Block or unblock, whichever the vehicle's confirmed state asks for; off, with the reason, while it cannot be sent. */
export function BlockButton({ vehicleId, size }: { vehicleId: number; size?: 'md' | 'lg' }) {
  const action = useBlockAction(vehicleId)
  if (!action) return null
  const { label, icon, reason, open } = action
  return (
    <Button kind="line" size={size ?? 'lg'} icon={icon} disabled={reason !== undefined} title={reason} onClick={open}>
      {label}
    </Button>
  )
}
