import { concreteLoads } from '#contract/reports/concreteLoads.ts'
import { concreteVehicles } from '#contract/reports/concreteVehicles.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { FencesField } from '#src/fleet/report/FencesField.tsx'
import { to } from '#src/lib/paths.ts'

const filters = { plants: FencesField('plants'), sites: FencesField('sites') }

/** `/relatorios/concretos`: what each mixer was loaded with, and how long that took; a row opens its loads. */
export default defineReportScreen(concreteVehicles, {
  hidden: ['fleetNumber', 'loading', 'turns'],
  tiles: ['loads', 'cubicMetres', 'cycle', 'lateWhole'],
  chart: {
    at: 'over',
    by: 'plate',
    bars: { loading: 'c1', toSite: 'c2', waiting: 'c3', unloading: 'c4', returning: 'c5' },
  },
  filters,
  open: ({ vehicleId }) => to('shippingReportVehicle', { vehicleId }),
})

/** `/relatorios/concretos/:vehicleId`: the loads of one mixer. */
export const loads = defineReportScreen(concreteLoads, {
  hidden: ['plate', 'turnsLoading', 'turnsWay', 'turnsWaiting', 'turnsUnloading', 'since'],
  tiles: ['lates', 'cubicMetres', 'km', 'age'],
  filters,
  open: ({ vehicleId, loadId }) => to('shippingReportOne', { vehicleId, shippingId: loadId }),
})
