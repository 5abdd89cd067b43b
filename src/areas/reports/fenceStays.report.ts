import { fenceStays } from '#contract/reports/fenceStays.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { FencesField } from '#src/fleet/report/FencesField.tsx'

import { crossing } from './SpanSlots.tsx'

/** `/relatorios/cerca`: who stayed in which fence, when and for how long. */
export default defineReportScreen(fenceStays, {
  hidden: ['fleetNumber', 'silent', 'off'],
  tiles: ['duration', 'vehicles', 'insideNow', 'speedings'],
  cells: crossing('enteredAt', 'leftAt'),
  filters: { fences: FencesField('fences') },
})
