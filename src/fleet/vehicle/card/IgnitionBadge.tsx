import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './IgnitionBadge.module.css'

/** The key as the device last told it, in the colour that came with it (VCARD-01, VCARD-14); nothing when it never did. */
export function IgnitionBadge({ ignition }: { ignition: MonitoredVehicle['ignition'] }) {
  if (!ignition) return null
  return (
    <span className={css.badge} style={{ '--ignition': ignition.colour }}>
      <Icon name={ignition.status > 0 ? 'power-fill' : 'power'} size={14} />
      {ignition.text}
    </span>
  )
}
