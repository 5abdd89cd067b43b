import { vehicleLinkHistory } from '#contract/reports/vehicleLinkHistory.ts'
import { vehicleLinks } from '#contract/reports/vehicleLinks.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { LinkLanes } from './LinkLanes.tsx'
import { VehiclesBulk } from './MoveLinks.tsx'

/** `/fleetfulldriver/veiculos/vinculos`: by vehicle; a row opens its past, ticked ones are linked together. */
export default defineReportScreen(vehicleLinks, {
  hidden: ['lines', 'fieldOperations'],
  tiles: ['noDriver', 'noGrouping', 'noOperation'],
  Bulk: VehiclesBulk,
  open: ({ vehicleId }) => to('oneVehicleLinkHistory', { vehicleId }),
})

/** `/fleetfulldriver/veiculos/vinculos/historico`: over all vehicles. */
export const history = defineReportScreen(vehicleLinkHistory, {})

/** The same of one vehicle, beside who and what it had at an instant. */
export const ofVehicle = defineReportScreen(vehicleLinkHistory, {
  hidden: ['plate'],
  cells: { event: { card: 'end' } },
  Aside: LinkLanes,
})
