import { performance } from '#contract/analyses/performance.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'
import { to } from '#src/lib/paths.ts'

/** `/relatorio/desempenho`: what vehicles perform and cost. */
export default defineAnalysisScreen(performance, {
  filters: { fuelPriceCents: FuelPrice },
  hidden: ['meanSpeed', 'litresPerHour', 'noEngineBrakes', 'lateralDeviations', 'shutdownAccelerations'],
  open: ({ id }) => to('liveVehicle', { vehicleId: id ?? 0 }),
})
