import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/ranking/motoristas`: who stands where (EXPORT-09). */
export default defineAnalysisScreen(driverRanking, {
  open: ({ id }) => `${to('driverEvaluation')}?motoristas=${id ?? ''}`,
})
