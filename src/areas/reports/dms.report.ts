import { dms } from '#contract/reports/dms.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/relatorios/dms`: what cameras told of drivers (DMS-01, DMS-02). */
export default defineReportScreen(dms, {
  hidden: ['fleetNumber', 'length'],
  tiles: ['fatigue', 'speedKmh', 'driving', 'drivenKm'],
})
