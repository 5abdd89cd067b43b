import { vehiclesParameter } from '#contract/machine/report.ts'
import { distanceFleet } from '#contract/reports/distanceFleet.ts'
import { distanceVehicle } from '#contract/reports/distanceVehicle.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'
import { to } from '#src/lib/paths.ts'

const tiles = ['distanceKm', 'moving', 'averageKmh', 'gapKm'] as const

/** `/relatorios/distancia`: how far, and by which instrument; of the fleet, and of each day of each vehicle. */
export default reportTabs({
  frota: {
    words: distanceFleet.words,
    Screen: defineReportScreen(distanceFleet, {
      hidden: ['fleetNumber', 'model', 'idle'],
      tiles,
      chart: { at: 'over', by: 'plate', bars: { distanceKm: 'st-moving' } },
      open: ({ vehicleId }) => `${to('distanceReport')}?aba=dia&${vehiclesParameter}=${vehicleId}`,
    }),
  },
  dia: {
    words: distanceVehicle.words,
    Screen: defineReportScreen(distanceVehicle, {
      hidden: ['fleetNumber', 'driver', 'idle'],
      tiles,
      chart: { at: 'over', by: 'day', bars: { distanceKm: 'st-moving' } },
    }),
  },
})
