import { vehiclesParameter } from '#contract/machine/report.ts'
import { consumption } from '#contract/reports/consumption.ts'
import { consumptionAc } from '#contract/reports/consumptionAc.ts'
import { consumptionIdle } from '#contract/reports/consumptionIdle.ts'
import { fuelEvents } from '#contract/reports/fuelEvents.ts'
import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'
import { to } from '#src/lib/paths.ts'

const shared = {
  filters: { fuelPriceCents: FuelPrice },
  open: ({ vehicleId }: { vehicleId: number }) => `${to('distanceReport')}?aba=dia&${vehiclesParameter}=${vehicleId}`,
}

/** `/relatorios/consumo`: litres, what the air conditioner took of them, what standing did, and what was filled in or fell. */
export default reportTabs({
  geral: {
    words: consumption.words,
    Screen: defineReportScreen(consumption, {
      ...shared,
      hidden: ['fleetNumber', 'model', 'falls', 'refuels'],
      tiles: ['litres', 'kmPerLitre', 'distanceKm', 'cost'],
      chart: { at: 'over', by: 'plate', bars: { litres: 'q2' } },
    }),
  },
  ar: {
    words: consumptionAc.words,
    Screen: defineReportScreen(consumptionAc, {
      ...shared,
      hidden: ['fleetNumber'],
      tiles: ['acMoving', 'acIdle', 'acShare', 'extraLitres'],
      chart: { at: 'over', by: 'plate', bars: { acMoving: 'st-moving', acIdle: 'st-idle' } },
    }),
  },
  ocioso: {
    words: consumptionIdle.words,
    Screen: defineReportScreen(consumptionIdle, {
      ...shared,
      hidden: ['fleetNumber'],
      tiles: ['idle', 'idleShare', 'litres', 'cost'],
      chart: { at: 'over', by: 'plate', bars: { idle: 'st-idle' } },
    }),
  },
  abastecimentos: {
    words: fuelEvents.words,
    Screen: defineReportScreen(fuelEvents, {
      ...shared,
      hidden: ['fleetNumber', 'odometerKm'],
      tiles: ['refuels', 'falls'],
    }),
  },
})
