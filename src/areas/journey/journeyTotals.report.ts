import { journeyTotals } from '#contract/reports/journeyTotals.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { SetsField } from './SetsField.tsx'

/** `/fleetfulldriver/totalizadores`: where the time goes, by day, vehicle, grouping, operation or set of rules. */
export default defineReportScreen(journeyTotals, {
  filters: { sets: SetsField },
  hidden: ['meal', 'rest', 'night', 'driveBefore', 'waitBefore', 'overtimeBefore', 'violationsBefore'],
  tiles: ['worked', 'drive', 'drivingShare', 'wait', 'overtime', 'violationsPer100'],
  chart: {
    at: 'over',
    by: 'label',
    bars: { drive: 'journey-drive', wait: 'journey-extra', meal: 'journey-meal' },
    hatched: ['wait'],
  },
})
