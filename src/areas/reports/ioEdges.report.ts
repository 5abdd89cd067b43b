import { ioEdges } from '#contract/reports/ioEdges.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { crossing } from './SpanSlots.tsx'

/** `/relatorios/eventoses`: when inputs and outputs were on. */
export default defineReportScreen(ioEdges, {
  hidden: ['fleetNumber', 'odometerKm'],
  tiles: ['duration', 'on'],
  cells: crossing('onAt', 'offAt'),
})
