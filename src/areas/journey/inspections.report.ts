import { inspections } from '#contract/reports/inspections.ts'
import { inspectionsDue } from '#contract/reports/inspectionsDue.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'

import { InspectionDetail } from './InspectionSlots.tsx'
import { SetsField } from './SetsField.tsx'

/** `/fleetfulldriver/vistoria`: inspections that were made, and those that are due. */
export default reportTabs({
  feitas: {
    words: inspections.words,
    Screen: defineReportScreen(inspections, {
      filters: { sets: SetsField },
      cells: { driver: { widthPx: 190 }, defects: { widthPx: 260 } },
      tiles: ['withDefects', 'openDefects', 'resolved', 'photos'],
      Detail: InspectionDetail,
    }),
  },
  devidas: {
    words: inspectionsDue.words,
    Screen: defineReportScreen(inspectionsDue, {
      filters: { sets: SetsField },
    }),
  },
})
