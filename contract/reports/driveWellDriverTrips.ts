import { CompanyId, DriveWellId, DriverId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { examTrip } from './examTrip.ts'
import words from './text/driveWellDriverTrips.json' with { type: 'json' }

const { counted, ...trip } = examTrip.columns
const columns = { ...trip, result: 'decimal', counted } as const

/**
 * All trips of one driver in one evaluation; what they come to is rated of their sums and stands under them (performance
 * §3 row 17). Without all three named, or of one out of reach, there is none.
 */
export const driveWellDriverTrips = defineReport('driveWellDriverTrips', {
  at: '/v2/drivewell/trip/driver',
  access: permissions.driveWell,
  columns,
  ids: examTrip.ids,
  filters: {
    evaluation: ['avaliacao', DriveWellId.nullable().default(null)],
    company: ['empresa', CompanyId.nullable().default(null)],
    driver: ['motorista', DriverId.nullable().default(null)],
  },
  key: ['startedAt', 'vehicleId', 'evaluationId'],
  order: '-startedAt',
  made: examTrip.made,
  totals: { km: 'sum', lasted: 'sum', result: 'max' },
  figures: { counting: { count: 'counts' } },
  hides: { ...examTrip.hides, result: permissions.rating },
  period: { of: 'now' },
  words,
  sample: { evaluation: DriveWellId.parse(1), company: CompanyId.parse(1), driver: DriverId.parse(1) },
})
