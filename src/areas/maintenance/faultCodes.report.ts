import { faultCodes } from '#contract/reports/faultCodes.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/manutencao/dtc`: the fault codes that vehicles have now (DTC). */
export default defineReportScreen(faultCodes, {
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
