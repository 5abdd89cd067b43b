import { journeySummary } from '#contract/reports/journeySummary.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { toHistory } from './JourneySlots.tsx'
import { SetsField } from './SetsField.tsx'

/** `/fleetfulldriver/controleresumido`: a driver per row, what is paid and what is pending. */
export default defineReportScreen(journeySummary, {
  filters: { sets: SetsField },
  hidden: ['drive', 'wait', 'night', 'bankBefore', 'bankIn', 'bankOut'],
  tiles: ['paid', 'over50', 'over100', 'overWeek', 'violations', 'pending'],
  cells: { driver: { widthPx: 180 }, rule: { widthPx: 160 } },
  open: ({ driverId }) => toHistory(driverId),
})
