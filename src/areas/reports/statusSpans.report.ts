import { statusSpans } from '#contract/reports/statusSpans.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { crossing } from './SpanSlots.tsx'

/** `/relatorios/status`: when each vehicle changed its state. */
export default defineReportScreen(statusSpans, {
  hidden: ['fleetNumber', 'moving', 'idle', 'afterKey', 'off', 'silent'],
  tiles: ['moving', 'idle', 'off', 'silent'],
  cells: crossing('from', 'to'),
})
