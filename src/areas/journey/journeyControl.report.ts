import { journeyControl } from '#contract/reports/journeyControl.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { toLedger } from './JourneySlots.tsx'
import { SetsField } from './SetsField.tsx'

/** `/fleetfulldriver/controlejornada`: who must stop, and when; the least time left first. */
export default defineReportScreen(journeyControl, {
  filters: { sets: SetsField },
  hidden: ['standard', 'toGo', 'fit', 'phone'],
  tiles: ['driving', 'waiting', 'resting', 'violated'],
  cells: {
    driver: { widthPx: 180 },
    why: { widthPx: 190 },
    state: { widthPx: 110 },
    presumed: { widthPx: 150 },
    stop: { widthPx: 190 },
  },
  open: ({ driverId, day }) => toLedger(driverId, day),
})
