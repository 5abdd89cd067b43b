import { operationFenceDays } from '#contract/reports/operationFenceDays.ts'
import { operationFences } from '#contract/reports/operationFences.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { FencesField } from '#src/fleet/report/FencesField.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'

const shared = {
  filters: { fences: FencesField('fences') },
  hidden: ['silent'],
  tiles: ['duration', 'productive', 'productiveShare', 'hectares'],
} as const
const bars = { productive: 'st-moving', idle: 'st-idle', off: 'st-off' } as const

/** `/relatorios/operacao/cerca`: work in fences by operation, over the period and by day. */
export default reportTabs({
  total: {
    words: operationFences.words,
    Screen: defineReportScreen(operationFences, { ...shared, chart: { at: 'over', by: 'fence', bars } }),
  },
  dia: {
    words: operationFenceDays.words,
    Screen: defineReportScreen(operationFenceDays, { ...shared, chart: { at: 'over', by: 'day', bars } }),
  },
})
