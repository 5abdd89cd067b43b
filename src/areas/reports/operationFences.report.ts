import { operationFences } from '#contract/reports/operationFences.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/relatorios/operacao/cerca`: work in fences by operation. */
export default defineReportScreen(operationFences, {
  tiles: ['duration', 'productive', 'productiveShare', 'stays'],
  chart: { at: 'over', by: 'fence', bars: { productive: 'st-moving', idle: 'st-idle', off: 'st-off' } },
})
