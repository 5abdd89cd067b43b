import { trackers } from '#contract/reports/trackers.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/gerenciamento/instalacao`: which tracker is in which vehicle. */
export default defineReportScreen(trackers, { tiles: ['neverHeard', 'silent'] })
