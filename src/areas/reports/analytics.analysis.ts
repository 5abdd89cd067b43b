import { alertOverview } from '#contract/analyses/alertOverview.ts'
import { alertRate } from '#contract/analyses/alertRate.ts'
import { alertVehicles } from '#contract/analyses/alertVehicles.ts'
import { idleTime } from '#contract/analyses/idleTime.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { defineAnalysisTabs } from '#src/fleet/analysis/defineAnalysisTabs.tsx'
import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'
import { to } from '#src/lib/paths.ts'

const face = { open: ({ id }: { id: number | null }) => to('liveVehicle', { vehicleId: id ?? 0 }) }

/** `/analytics`: alerts and idling, four questions. */
export default defineAnalysisTabs([
  { id: 'alerts', of: alertOverview, Screen: defineAnalysisScreen(alertOverview, face) },
  { id: 'alertVehicles', of: alertVehicles, Screen: defineAnalysisScreen(alertVehicles, face) },
  {
    id: 'idle',
    of: idleTime,
    Screen: defineAnalysisScreen(idleTime, { ...face, filters: { fuelPriceCents: FuelPrice } }),
  },
  { id: 'alertRate', of: alertRate, Screen: defineAnalysisScreen(alertRate, face) },
])
