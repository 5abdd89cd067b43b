import { powertrainGeneral } from '#contract/analyses/powertrainGeneral.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

import { ModelSelect } from './ModelSelect.tsx'

/** `/powertrain/geral`: hours, load, starts and litres of engines. */
export default defineAnalysisScreen(powertrainGeneral, {
  open: oneVehicle,
  filters: { model: ModelSelect },
})
