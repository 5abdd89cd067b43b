import { compositions } from '#contract/reports/compositions.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/application/composition/table`: trackers by their parts (ROUTE-14). */
export default defineReportScreen(compositions, {
  hidden: ['modemVersion', 'gnss', 'can', 'reader'],
  tiles: ['swapped', 'swaps', 'untold'],
})
