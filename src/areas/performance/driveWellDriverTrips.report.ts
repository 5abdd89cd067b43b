import { driveWellDriverTrips } from '#contract/reports/driveWellDriverTrips.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/drivewell/trip/:driveWellEvaluationId/…`: the trips of one driver in one evaluation, and what they come to. */
export default defineReportScreen(driveWellDriverTrips, {
  hidden: ['result'],
  cells: { evaluation: { widthPx: 190 } },
  tiles: ['result', 'counting', 'km', 'lasted'],
  path: { driveWellEvaluationId: 'evaluation', companyId: 'company', driverId: 'driver' },
})
