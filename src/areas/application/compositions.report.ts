import { compositions } from '#contract/reports/compositions.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/application/composition/table`: trackers by their parts (ROUTE-14). */
export default defineReportScreen(compositions, {
  hidden: ['modemVersion', 'gnss', 'can', 'reader'],
  open: ({ trackerId }) => to('compositionHistory', { telxs: trackerId }),
  tiles: ['swapped', 'swaps', 'otherVin', 'untold'],
})
