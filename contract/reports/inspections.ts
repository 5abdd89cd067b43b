import { z } from 'zod'

import { DriverId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { anybody, journeyWhom } from './journeyFilters.ts'
import words from './text/inspections.json' with { type: 'json' }

/** Inspections of vehicles by their drivers, with what they found (CHK-04). */
export const inspections = defineReport('inspections', {
  at: '/v2/driverLog/checkList/history',
  access: permissions.inspection,
  columns: {
    at: 'moment',
    plate: 'plate',
    driver: 'text',
    kind: 'text',
    result: 'text',
    percent: 'percent',
    duration: 'duration',
    photos: 'count',
    openDefects: 'count',
    resolved: 'count',
    defects: 'text',
  },
  ids: {
    inspectionId: z.int(),
    driverId: DriverId,
    vehicleId: VehicleId,
    kindCode: z.string(),
    resultCode: z.string(),
    withRemarks: z.boolean(),
  },
  filters: {
    ...journeyWhom,
    result: ['resultado', z.enum(['all', 'fine', 'remarks', 'prevents', 'incomplete']).default('all')],
  },
  key: ['at', 'inspectionId'],
  order: '-at',
  made: ['kind', 'result'],
  totals: { photos: 'sum', openDefects: 'sum', resolved: 'sum' },
  figures: { withDefects: { count: 'withRemarks' } },
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...anybody, result: 'all' },
})
