import { usePin } from '#src/fleet/vehicle/usePin.ts'
import { shortcuts } from '#src/lib/shortcuts.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

/** Gives the open vehicle a mini-map under the map, or takes it away. */
export function PinButton({ vehicleId }: { vehicleId: number }) {
  const { pinned, label, toggle } = usePin(vehicleId)
  useShortcut('pinVehicle', toggle)
  return (
    <IconButton
      icon={pinned ? 'push-pin-fill' : 'push-pin'}
      kind="ghost"
      label={label}
      shortcut={shortcuts.pinVehicle.keys[0].toUpperCase()}
      aria-pressed={pinned}
      onClick={toggle}
    />
  )
}
