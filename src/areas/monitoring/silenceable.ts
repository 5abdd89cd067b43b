import { limits } from '#contract/limits.ts'
import type { Alert } from '#contract/live/alert.ts'
import { isShelved } from '#contract/rules/shelving.ts'

/** What of a vehicle may be put aside at once: not answered, not aside, and none that is critical. */
export const silenceable = (alerts: readonly Alert[], vehicle: number, now: number): readonly Alert[] =>
  alerts
    .filter(
      (alert) =>
        alert.vehicleId === vehicle &&
        alert.severity !== 'critical' &&
        alert.acknowledgedAt === null &&
        !isShelved(alert, now),
    )
    .slice(0, limits.manyAlerts)
