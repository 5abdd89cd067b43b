import { trunkOpenings } from '#contract/reports/trunkOpenings.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/relatorios/bau`: when trunks were unlocked, until when, and by whom. */
export default defineReportScreen(trunkOpenings, {
  hidden: ['latitude', 'longitude'],
  tiles: ['openings', 'duration'],
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
