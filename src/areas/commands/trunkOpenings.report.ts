import { trunkOpenings } from '#contract/reports/trunkOpenings.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/relatorios/bau`: when trunks were open, where, for how long and by what. */
export default defineReportScreen(trunkOpenings, {
  hidden: ['fleetNumber', 'note'],
  tiles: ['openings', 'duration', 'unauthorised', 'moving'],
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
