import { statusTime } from '#contract/reports/statusTime.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { PriceField } from './PriceField.tsx'

/** `/relatorios/tempostatus`: how long each vehicle moved, idled, stood and was silent in a period. */
export default defineReportScreen(statusTime, {
  hidden: ['fleetNumber', 'pto', 'idles', 'longestIdle'],
  tiles: ['moving', 'idle', 'idleShare', 'silent'],
  chart: {
    at: 'over',
    by: 'plate',
    bars: { moving: 'st-moving', idle: 'st-idle', afterKey: 'st-key', off: 'st-off', silent: 'st-nosig' },
    hatched: ['silent'],
  },
  filters: { fuelPriceCents: PriceField },
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
