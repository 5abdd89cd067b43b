import { powertrainAggressive } from '#contract/analyses/powertrainAggressive.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/powertrain/agressivos`: what hurts engines. */
export default defineAnalysisScreen(powertrainAggressive, {
  open: ({ id }) => `${to('vehicleIndividual')}?veiculos=${id ?? ''}`,
})
