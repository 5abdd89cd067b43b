import { journeys } from '#contract/reports/journeys.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { toLedger } from './JourneySlots.tsx'
import { SetsField } from './SetsField.tsx'

/** `/fleetfulldriver/jornada` without a day: the journeys of a period, each of which opens minute by minute. */
export default defineReportScreen(journeys, {
  filters: { sets: SetsField },
  hidden: ['work', 'reserve', 'night', 'gapBefore', 'km', 'source'],
  tiles: ['worked', 'drive', 'wait', 'overtime', 'violations'],
  cells: { driver: { widthPx: 180 }, situation: { widthPx: 170 }, flags: { widthPx: 170 } },
  open: ({ driverId, day }) => toLedger(driverId, day),
})
