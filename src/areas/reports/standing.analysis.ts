import { driverStanding } from '#contract/analyses/driverStanding.ts'
import { vehicleStanding } from '#contract/analyses/vehicleStanding.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { defineAnalysisTabs } from '#src/fleet/analysis/defineAnalysisTabs.tsx'
import { to } from '#src/lib/paths.ts'

/** `/avaliacao`: where ratings of drivers and vehicles stand. */
export default defineAnalysisTabs([
  {
    id: 'drivers',
    of: driverStanding,
    Screen: defineAnalysisScreen(driverStanding, { open: ({ id }) => to('driver', { driver: id ?? 0 }) }),
  },
  {
    id: 'vehicles',
    of: vehicleStanding,
    Screen: defineAnalysisScreen(vehicleStanding, { open: ({ id }) => to('liveVehicle', { vehicleId: id ?? 0 }) }),
  },
])
