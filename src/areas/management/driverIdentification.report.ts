import { driverIdentification } from '#contract/reports/driverIdentification.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** By vehicle: by what it knows who drives; a row opens what it was linked to. */
export default defineReportScreen(driverIdentification, {
  tiles: ['nobody', 'stranger', 'knownPct'],
  open: ({ vehicleId }) => to('oneVehicleLinkHistory', { vehicleId }),
})
