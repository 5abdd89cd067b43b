import { powertrainMaintenance } from '#contract/analyses/powertrainMaintenance.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/powertrain/manutencao`: what wears engines. */
export default defineAnalysisScreen(powertrainMaintenance, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
})
