import { driveWellIndividual } from '#contract/analyses/driveWellIndividual.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { EvaluationSelect } from './EvaluationSelect.tsx'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** `/drivewell/individual`: one driver in one evaluation. */
export default defineAnalysisScreen(driveWellIndividual, {
  filters: { evaluation: EvaluationSelect },
  opens: {
    days: ({ evaluationId, companyId, driverId, driver, day, begins }) =>
      to('driveWellDay', {
        driveWellEvaluationId: evaluationId ?? '',
        companyId: companyId ?? '',
        driverId: driverId ?? '',
        date: day ?? '',
        startTimestamp: begins ?? '',
        endTimestamp: Number(begins) + dayMs - 1,
        utc: (Date.parse(`${day ?? ''}T00:00:00Z`) - Number(begins)) / hourMs,
        driverName: driver ?? '',
      }),
  },
})
