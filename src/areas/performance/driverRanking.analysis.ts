import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { whyScore } from '#src/fleet/analysis/opened.ts'

import { BasisField } from './BasisField.tsx'
/** `/ranking/motoristas`: who stands where (EXPORT-09). */
export default defineAnalysisScreen(driverRanking, {
  filters: { base: BasisField },
  open: whyScore,
})
