import { performance } from '#contract/analyses/performance.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { FuelPrice } from './FuelPrice.tsx'

/** `/relatorio/desempenho`: what vehicles perform and cost. */
export default defineAnalysisScreen(performance, {
  filters: { fuelPriceCents: FuelPrice },
  hidden: ['meanSpeed', 'litresPerHour', 'noEngineBrakes', 'lateralDeviations', 'shutdownAccelerations'],
  open: ({ id }) => to('liveVehicle', { vehicleId: id ?? 0 }),
})
