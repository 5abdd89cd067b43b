import { trunk } from '#contract/requests/trunk.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/monitoramento/bau`: every trunk as it is now; asking is done under the trunk lock. */
export default defineReportScreen(trunk.list, {
  fixed: { show: 'all' },
  filters: { show: () => null },
  hidden: ['bar', 'driver'],
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
