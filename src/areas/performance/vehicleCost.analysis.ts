import { vehicleCost } from '#contract/analyses/vehicleCost.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'
import { to } from '#src/lib/paths.ts'

/** `/visaoveiculo/analise`: what a kilometre costs. */
export default defineAnalysisScreen(vehicleCost, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
  filters: { fuelPriceCents: FuelPrice },
})
