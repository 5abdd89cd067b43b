import { z } from 'zod'

import { DriverId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverLinks.json' with { type: 'json' }

/** What each driver holds now: vehicles of the register, cards, and what was driven last. */
export const driverLinks = defineReport('driverLinks', {
  at: '/v2/link/driver',
  access: permissions.link,
  columns: {
    driver: 'text',
    vehicles: 'text',
    vehicleCount: 'count',
    /** Since when they answer for the one that came last. */
    heldSince: 'moment',
    /** Those that somebody else answers for, and this one drives too. */
    assists: 'text',
    cards: 'text',
    cardSince: 'moment',
    /** Begun under a card of the driver, within the last 31 days. */
    lastTripAt: 'moment',
    lastPlate: 'plate',
    workload: 'text',
  },
  ids: {
    driverId: DriverId,
    /** Those that they answer for. */
    vehicleIds: z.array(VehicleId),
    lastVehicleId: VehicleId.nullable(),
    noVehicle: z.boolean(),
    noCard: z.boolean(),
    twice: z.boolean(),
  },
  filters: {
    drivers: ['motorista', z.array(DriverId).max(limits.exportPick).default([])],
    lacks: ['sem', z.enum(['any', 'vehicle', 'card', 'twice']).default('any')],
  },
  key: ['driverId'],
  order: 'driver',
  figures: { noVehicle: { count: 'noVehicle' }, noCard: { count: 'noCard' }, twice: { count: 'twice' } },
  hides: { cards: permissions.card },
  period: { of: 'now' },
  words,
  sample: { drivers: [], lacks: 'any' },
})
