import { DriverId, VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { anybody, journeyWhom } from './journeyFilters.ts'
import words from './text/inspectionsDue.json' with { type: 'json' }

/** Vehicles and drivers whose interval between inspections is over. */
export const inspectionsDue = defineReport('inspectionsDue', {
  at: '/v2/driverLog/checkList/due',
  access: permissions.inspection,
  columns: { plate: 'plate', driver: 'text', lastAt: 'moment', dueSince: 'moment', lastDrivenAt: 'moment' },
  ids: { driverId: DriverId, vehicleId: VehicleId },
  filters: journeyWhom,
  key: ['lastDrivenAt', 'vehicleId', 'driverId'],
  order: '-lastDrivenAt',
  made: [],
  hides: { driver: permissions.driver },
  period: { of: 'now' },
  words,
  sample: anybody,
})
