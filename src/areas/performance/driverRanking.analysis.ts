import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

import { BasisField } from './BasisField.tsx'
import { whyScore } from './opened.ts'

/** `/ranking/motoristas`: who stands where (EXPORT-09). */
export default defineAnalysisScreen(driverRanking, {
  filters: { base: BasisField },
  open: whyScore,
})
