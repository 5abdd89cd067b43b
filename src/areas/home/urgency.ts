import { severities } from '#contract/codes/alerts.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

const rank = ({ alert }: VehicleView) => (alert ? severities.indexOf(alert.severity) : severities.length)

/** As the live map lists them: the worst alert first, of these the one that waits longest; all others by plate. */
export const byUrgency = (a: VehicleView, b: VehicleView): number =>
  rank(a) - rank(b) ||
  (a.alert?.occurredAt ?? 0) - (b.alert?.occurredAt ?? 0) ||
  (a.plate < b.plate ? -1 : a.plate > b.plate ? 1 : a.id - b.id)
