import { operationFences } from '#contract/reports/operationFences.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { FencesField } from '#src/fleet/report/FencesField.tsx'

/** `/relatorios/operacao/cerca`: work in fences by operation. */
export default defineReportScreen(operationFences, {
  filters: { fences: FencesField('fences') },
  hidden: ['silent'],
  tiles: ['duration', 'productive', 'productiveShare', 'stays'],
  chart: { at: 'over', by: 'fence', bars: { productive: 'st-moving', idle: 'st-idle', off: 'st-off' } },
})
