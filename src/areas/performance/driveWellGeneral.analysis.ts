import { driveWellGeneral } from '#contract/analyses/driveWellGeneral.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { EvaluationSelect } from './EvaluationSelect.tsx'

/** `/drivewell/general`: how one evaluation goes. */
export default defineAnalysisScreen(driveWellGeneral, {
  filters: { evaluation: EvaluationSelect },
  opens: {
    drivers: ({ evaluationId, companyId, driverId }) =>
      to('driveWellDriverTrips', {
        driveWellEvaluationId: evaluationId ?? '',
        companyId: companyId ?? '',
        driverId: driverId ?? '',
      }),
  },
})
