import { powertrainPerformance } from '#contract/analyses/powertrainPerformance.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'
import { to } from '#src/lib/paths.ts'

/** `/powertrain/performance`: where litres go. */
export default defineAnalysisScreen(powertrainPerformance, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
  filters: { fuelPriceCents: FuelPrice },
})
