import { statusTime, statusTimeTabs } from '#contract/reports/statusTime.ts'
import { statusTimeCategory } from '#contract/reports/statusTimeCategory.ts'
import { statusTimeDay } from '#contract/reports/statusTimeDay.ts'
import { statusTimeDriver } from '#contract/reports/statusTimeDriver.ts'
import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'
import { to } from '#src/lib/paths.ts'

const bars = {
  moving: 'st-moving',
  idle: 'st-idle',
  afterKey: 'st-key',
  off: 'st-off',
  silent: 'st-nosig',
} as const
const shared = {
  tiles: ['moving', 'idle', 'idleShare', 'silent'],
  filters: { fuelPriceCents: FuelPrice },
} as const
const rare = ['pto', 'idles', 'longestIdle'] as const

/** `/relatorios/tempostatus`: how long vehicles, drivers, days and categories moved, idled, stood and were silent in a period. */
export default reportTabs({
  [statusTimeTabs.vehicle]: {
    words: statusTime.words,
    Screen: defineReportScreen(statusTime, {
      ...shared,
      hidden: ['fleetNumber', ...rare],
      chart: { at: 'over', by: 'plate', bars, hatched: ['silent'] },
      open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
    }),
  },
  [statusTimeTabs.driver]: {
    words: statusTimeDriver.words,
    Screen: defineReportScreen(statusTimeDriver, {
      ...shared,
      hidden: rare,
      chart: { at: 'over', by: 'driver', bars, hatched: ['silent'] },
    }),
  },
  [statusTimeTabs.day]: {
    words: statusTimeDay.words,
    Screen: defineReportScreen(statusTimeDay, {
      ...shared,
      hidden: rare,
      chart: { at: 'over', by: 'day', bars, hatched: ['silent'] },
    }),
  },
  [statusTimeTabs.category]: {
    words: statusTimeCategory.words,
    Screen: defineReportScreen(statusTimeCategory, {
      ...shared,
      hidden: rare,
      chart: { at: 'over', by: 'category', bars, hatched: ['silent'] },
      open: ({ categoryId }) => `${to('statusTimeReport')}?categoria=${categoryId}`,
    }),
  },
})
