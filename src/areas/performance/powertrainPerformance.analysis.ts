import { powertrainPerformance } from '#contract/analyses/powertrainPerformance.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

import { ModelSelect } from './ModelSelect.tsx'

/** `/powertrain/performance`: where litres go. */
export default defineAnalysisScreen(powertrainPerformance, {
  open: oneVehicle,
  filters: { model: ModelSelect, fuelPriceCents: FuelPrice },
})
