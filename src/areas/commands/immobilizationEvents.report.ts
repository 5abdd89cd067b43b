import { immobilizationEvents } from '#contract/reports/immobilizationEvents.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/imobilizacao/historico/geral`: beginning and effect of blocks, and what trackers told of themselves (IMMOB-07..09). */
export default defineReportScreen(immobilizationEvents, {
  hidden: ['latitude', 'longitude'],
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
