import { z } from 'zod'

import { CompanyId, DriveWellId, DriverId, VehicleId, latitude, longitude } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { uncountedWhys } from '../rules/exam.ts'
import { driverScheme } from '../rules/rate.ts'

/** A graded trip, wherever it is listed; scores are for whoever may read scores. */
export const examTrip = {
  columns: {
    startedAt: 'instant',
    evaluation: 'text',
    driver: 'text',
    plate: 'plate',
    startPlace: 'place',
    endedAt: 'instant',
    endPlace: 'place',
    km: 'km',
    lasted: 'duration',
    score: 'decimal',
    worst: 'text',
    counted: 'text',
  },
  ids: {
    vehicleId: VehicleId,
    companyId: CompanyId,
    evaluationId: DriveWellId,
    driverId: DriverId,
    counts: z.boolean(),
    why: z.enum(uncountedWhys).nullable(),
    worstItem: z.enum(driverScheme.map(({ key }) => key)).nullable(),
    startLatitude: latitude.nullable(),
    startLongitude: longitude.nullable(),
    endLatitude: latitude.nullable(),
    endLongitude: longitude.nullable(),
  },
  made: ['startPlace', 'endPlace', 'worst', 'counted'],
  hides: { score: permissions.rating, worst: permissions.rating, worstItem: permissions.rating },
} as const
