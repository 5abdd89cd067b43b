import type { Alert } from '#contract/live/alert.ts'

import type { AlertQuery } from './address.ts'

/** No severity chosen shows every one, and so does no vehicle. */
export const isAsked = (alert: Alert, { severities, situation, vehicles }: Omit<AlertQuery, 'alert'>): boolean =>
  (severities.length === 0 || severities.includes(alert.severity)) &&
  (vehicles.length === 0 || vehicles.includes(alert.vehicleId)) &&
  (situation === 'all' || (situation === 'open') === (alert.acknowledgedAt === null))
