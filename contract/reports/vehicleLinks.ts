import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleLinks.json' with { type: 'json' }

/** What a vehicle may lack: the work that is still to be done. */
export const linkLacks = ['any', 'driver', 'grouping', 'operation'] as const

/** What each vehicle is linked to now, and since when (ROUTE-37). What is not linked is empty. */
export const vehicleLinks = defineReport('vehicleLinks', {
  at: '/v2/link/vehicle',
  access: permissions.link,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    /** Of the register: who is answerable, not who is at the wheel. */
    driver: 'text',
    /** Who drives it beside that person. */
    auxiliaries: 'text',
    tracker: 'code',
    groupings: 'text',
    groupedAt: 'instant',
    operations: 'text',
    operatedAt: 'instant',
    implements: 'text',
    coupledAt: 'instant',
    lines: 'text',
    fieldOperations: 'text',
    changedAt: 'moment',
  },
  ids: { vehicleId: VehicleId, noDriver: z.boolean(), noGrouping: z.boolean(), noOperation: z.boolean() },
  filters: { lacks: ['sem', z.enum(linkLacks).default('any')] },
  key: ['plate', 'vehicleId'],
  figures: {
    noDriver: { count: 'noDriver' },
    noGrouping: { count: 'noGrouping' },
    noOperation: { count: 'noOperation' },
  },
  hides: { driver: permissions.driver, auxiliaries: permissions.driver, tracker: permissions.device },
  period: { of: 'now' },
  words,
  sample: { lacks: 'any' },
})
