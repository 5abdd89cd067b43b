import type { Alert } from '#contract/live/alert.ts'
import { isShelved } from '#contract/rules/shelving.ts'

import type { AlertQuery } from './address.ts'

/** No severity chosen shows every one, and so does no event and no vehicle. What is put aside is not open until it comes back. */
export function isAsked(
  alert: Alert,
  { severities, types, situation, vehicles, owner }: Omit<AlertQuery, 'alert' | 'order'>,
  { now, me }: { now: number; me: number },
): boolean {
  const aside = isShelved(alert, now)
  const answered = alert.acknowledgedAt !== null
  const inSituation = { all: true, open: !answered && !aside, acknowledged: answered, shelved: aside }[situation]
  return (
    (severities.length === 0 || severities.includes(alert.severity)) &&
    (types.length === 0 || types.includes(alert.type)) &&
    (vehicles.length === 0 || vehicles.includes(alert.vehicleId)) &&
    (owner === 'anybody' ||
      (owner === 'mine' ? Number(alert.assignedTo?.id) === me : alert.assignedTo === undefined)) &&
    inSituation
  )
}
