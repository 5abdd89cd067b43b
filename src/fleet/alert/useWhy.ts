import { useNavigate } from 'react-router-dom'

import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import type { Alert } from '#contract/live/alert.ts'
import { to } from '#src/lib/paths.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'

/** The page that says why an alert came. */
export const whyPath = ({ vehicleId, occurredAt, type }: Pick<Alert, 'vehicleId' | 'occurredAt' | 'type'>): string =>
  to('notifiedOccurrence', {
    notificationVehicleId: vehicleId,
    notificationTimestamp: occurredAt,
    notificationAlertType: eventOfAlert[type].code,
  })

/**
 * W leads there from the alert that is being read (alerts.md §4.1).
 * @param leave what else is to be done on the way; false: not now
 */
export function useWhy(alert: Alert | null, leave: () => boolean = () => true): () => void {
  const navigate = useNavigate()
  const go = () => {
    if (alert && leave()) void navigate(whyPath(alert))
  }
  useShortcut('whyAlert', alert && go)
  return go
}
