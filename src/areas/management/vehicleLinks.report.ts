import { vehicleLinkHistory } from '#contract/reports/vehicleLinkHistory.ts'
import { vehicleLinks } from '#contract/reports/vehicleLinks.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/fleetfulldriver/veiculos/vinculos`: by vehicle; a row opens its past. */
export default defineReportScreen(vehicleLinks, {
  hidden: ['lines', 'fieldOperations'],
  tiles: ['noDriver', 'noGrouping', 'noOperation'],
  open: ({ vehicleId }) => to('oneVehicleLinkHistory', { vehicleId }),
})

/** `/fleetfulldriver/veiculos/vinculos/historico`, and of one vehicle. */
export const history = defineReportScreen(vehicleLinkHistory, {})
