import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { BasisField } from './BasisField.tsx'

/** `/ranking/motoristas`: who stands where (EXPORT-09). */
export default defineAnalysisScreen(driverRanking, {
  filters: { base: BasisField },
  open: ({ id }) => `${to('driverEvaluation')}?${subjectParameter.driver}=${id ?? ''}`,
})
