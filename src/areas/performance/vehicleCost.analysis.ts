import { vehicleCost } from '#contract/analyses/vehicleCost.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

/** `/visaoveiculo/analise`: what a kilometre costs. */
export default defineAnalysisScreen(vehicleCost, {
  open: oneVehicle,
  filters: { fuelPriceCents: FuelPrice },
})
