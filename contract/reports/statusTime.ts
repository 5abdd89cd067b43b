import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { stateColumns, stateHides, stateIds, statesOf } from './stateHours.ts'
import words from './text/statusTime.json' with { type: 'json' }

/** What `?aba=` says of the reports that ask where hours went: by vehicle, driver, day and category. */
export const statusTimeTabs = { vehicle: 'veiculo', driver: 'motorista', day: 'dia', category: 'categoria' } as const

/** How long each vehicle was what. Five states add up to the whole hours of the period in which it was known. */
export const statusTime = defineReport('statusTime', {
  ...statesOf,
  at: '/report/timestatus',
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    /** Whom the device named last in the period. */
    driver: 'text',
    ...stateColumns,
  },
  ids: { vehicleId: VehicleId, ...stateIds },
  key: ['plate', 'vehicleId'],
  hides: { driver: permissions.driver, ...stateHides },
  words,
})
