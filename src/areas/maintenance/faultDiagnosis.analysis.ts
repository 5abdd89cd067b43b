import { faultDiagnosis } from '#contract/analyses/faultDiagnosis.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/manutencao/diagnosticodefalha`: which faults keep coming, on which models, and which come together. */
export default defineAnalysisScreen(faultDiagnosis)
