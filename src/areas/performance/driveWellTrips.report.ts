import { driveWellTrips } from '#contract/reports/driveWellTrips.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { EvaluationSelect } from './EvaluationSelect.tsx'

/** `/drivewell/trip`: which trips were graded. A row leads to all of its driver in that evaluation. */
export default defineReportScreen(driveWellTrips, {
  cells: { driver: { widthPx: 190 }, evaluation: { widthPx: 190 } },
  filters: { evaluation: EvaluationSelect },
  tiles: ['counting', 'km', 'lasted'],
  open: ({ evaluationId, companyId, driverId }) =>
    to('driveWellDriverTrips', {
      driveWellEvaluationId: evaluationId,
      companyId,
      driverId,
    }),
})
