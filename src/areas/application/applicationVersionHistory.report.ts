import { applicationVersionHistory } from '#contract/reports/applicationVersionHistory.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/application/table/versionhistory/:ids`: the versions that trackers ran. */
export default defineReportScreen(applicationVersionHistory, { path: { ids: 'trackers' } })
