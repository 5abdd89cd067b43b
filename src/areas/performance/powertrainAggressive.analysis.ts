import { powertrainAggressive } from '#contract/analyses/powertrainAggressive.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { eventOnMap, oneVehicle } from '#src/fleet/analysis/opened.ts'

import { ModelSelect } from './ModelSelect.tsx'

/** `/powertrain/agressivos`: what hurts engines. */
export default defineAnalysisScreen(powertrainAggressive, {
  open: oneVehicle,
  filters: { model: ModelSelect },
  opens: { events: eventOnMap },
})
