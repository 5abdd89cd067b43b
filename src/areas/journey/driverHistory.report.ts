import { driverDays } from '#contract/reports/driverDays.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { toLedger, toWeek } from './JourneySlots.tsx'
import { SetsField } from './SetsField.tsx'

/** `/fleetfulldriver/historicomotorista`: a day per row against the standard journey; a day opens its ledger, a week its days. */
export default defineReportScreen(driverDays, {
  filters: { sets: SetsField },
  hidden: ['standard', 'meal', 'rest', 'bank'],
  tiles: ['worked', 'paid', 'overtime', 'overWeek', 'balance', 'violations'],
  cells: { driver: { widthPx: 200 } },
  open: ({ driverId, day, isWeek }) => (isWeek && day !== null ? toWeek(driverId, day) : toLedger(driverId, day)),
})
