import { z } from 'zod'

import { heardHow } from '../codes/trackerParts.ts'
import { VehicleId } from '../kinds.ts'
import type { Columns } from '../machine/report.ts'

/** Trackers of one address (ROUTE-40). */
const mostTrackers = 50

/** What a history of what trackers told of themselves has, whatever it is about: a row for each value of a part. */
export const heardColumns = {
  tracker: 'code',
  plate: 'plate',
  was: 'code',
  value: 'code',
  firstAt: 'moment',
  lastAt: 'moment',
  days: 'decimal',
  how: 'text',
} as const satisfies Columns
export const heardIds = {
  trackerId: z.int(),
  vehicleId: VehicleId.nullable(),
  runKey: z.string(),
  howCode: z.enum(heardHow).nullable(),
  /** 1 in the first row of each tracker, and in the first of all how many of those asked are none. */
  isFirst: z.int(),
  unknownIds: z.int(),
}
/** None named is all of them. */
export const heardFilters = {
  trackers: ['rastreadores', z.array(z.int().positive()).max(mostTrackers).default([])],
} as const
