import { vehicleRegister } from '#contract/reports/vehicleRegister.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/gerenciamento/veiculo`; a row opens what was linked to the vehicle. */
export default defineReportScreen(vehicleRegister, {
  tiles: ['noTracker', 'inactive'],
  open: ({ vehicleId }) => to('oneVehicleLinkHistory', { vehicleId }),
})
