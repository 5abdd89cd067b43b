import { powertrainMaintenance } from '#contract/analyses/powertrainMaintenance.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/powertrain/manutencao`: what wears engines. */
export default defineAnalysisScreen(powertrainMaintenance, {
  open: ({ id }) => `${to('vehicleIndividual')}?veiculos=${id ?? ''}`,
})
