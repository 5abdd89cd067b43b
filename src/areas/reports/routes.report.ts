import { routes } from '#contract/reports/routes.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/relatorios/trajeto`: who was where; a row opens its itinerary. */
export default defineReportScreen(routes, {
  hidden: ['fleetNumber', 'longestStop', 'silent'],
  tiles: ['distanceKm', 'drives', 'moving', 'stops'],
  chart: { at: 'over', by: 'plate', bars: { distanceKm: 'st-moving' } },
  open: ({ vehicleId }) => to('routeReportVehicle', { vehicleId }),
})
