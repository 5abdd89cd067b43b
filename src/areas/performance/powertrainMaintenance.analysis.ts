import { powertrainMaintenance } from '#contract/analyses/powertrainMaintenance.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

import { ModelSelect } from './ModelSelect.tsx'

/** `/powertrain/manutencao`: what wears engines. */
export default defineAnalysisScreen(powertrainMaintenance, {
  open: oneVehicle,
  filters: { model: ModelSelect },
})
