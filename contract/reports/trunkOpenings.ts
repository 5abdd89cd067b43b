import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/trunkOpenings.json' with { type: 'json' }

/** When trunks were unlocked by request, until they were locked again; who asked, why, and for how long. */
export const trunkOpenings = defineReport('trunkOpenings', {
  at: '/report/trunk',
  access: permissions.report,
  columns: {
    openedAt: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    closedAt: 'moment',
    duration: 'duration',
    askedBy: 'text',
    closedBy: 'text',
    note: 'text',
    latitude: 'degrees',
    longitude: 'degrees',
  },
  ids: { vehicleId: VehicleId, commandId: z.string(), isOpening: z.boolean() },
  filters: {},
  key: ['openedAt', 'commandId'],
  order: '-openedAt',
  totals: { duration: 'sum' },
  figures: { openings: { count: 'isOpening' } },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: {},
})
