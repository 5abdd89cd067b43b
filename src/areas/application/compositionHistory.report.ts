import { compositionHistory } from '#contract/reports/compositionHistory.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/application/composition/table/compositionhistory/:telxs`: the parts that trackers were made of. */
export default defineReportScreen(compositionHistory, { path: { telxs: 'trackers' } })
