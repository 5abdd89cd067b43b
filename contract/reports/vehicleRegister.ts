import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleRegister.json' with { type: 'json' }

/** Every vehicle of the register, in service or not, as it is stored (ENT-11, ENT-12): a plate of no form of ours is shown as it stands. */
export const vehicleRegister = defineReport('vehicleRegister', {
  at: '/v2/register/vehicle',
  access: permissions.vehicle,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    category: 'text',
    maker: 'text',
    model: 'text',
    year: 'year',
    groupings: 'text',
    operations: 'text',
    /** Of the register: who is answerable, not who is at the wheel. */
    driver: 'text',
    tracker: 'code',
    heardAt: 'moment',
    state: 'text',
  },
  ids: {
    vehicleId: VehicleId,
    categoryCode: z.int(),
    stateCode: z.enum(['active', 'inactive']),
    noTracker: z.boolean(),
    inactive: z.boolean(),
  },
  filters: { state: ['situacao', z.enum(['all', 'active', 'inactive']).default('all')] },
  key: ['vehicleId'],
  order: 'plate',
  made: ['category', 'state'],
  figures: { noTracker: { count: 'noTracker' }, inactive: { count: 'inactive' } },
  hides: { driver: permissions.driver, tracker: permissions.device },
  period: { of: 'now' },
  words,
  sample: { state: 'all' },
})
