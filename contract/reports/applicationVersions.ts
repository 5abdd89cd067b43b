import { z } from 'zod'

import { heardHow, versionStates } from '../codes/trackerParts.ts'
import { CompanyId, VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/applicationVersions.json' with { type: 'json' }

/** Which firmware each tracker runs, in a vehicle or in stock, and how it stands to the target of its model (ROUTE-14). */
export const applicationVersions = defineReport('applicationVersions', {
  at: '/v2/application/version',
  access: permissions.application,
  columns: {
    tracker: 'code',
    plate: 'plate',
    fleetNumber: 'code',
    model: 'code',
    hardware: 'code',
    version: 'code',
    target: 'code',
    state: 'text',
    since: 'moment',
    heardAt: 'moment',
    how: 'text',
    reportedAt: 'moment',
  },
  ids: {
    trackerId: z.int(),
    vehicleId: VehicleId.nullable(),
    companyId: CompanyId,
    stateCode: z.enum(versionStates),
    howCode: z.enum(heardHow).nullable(),
    isBehind: z.boolean(),
    isAhead: z.boolean(),
    isUnknown: z.boolean(),
  },
  filters: { state: ['situacao', z.enum(['all', ...versionStates]).default('all')] },
  key: ['trackerId'],
  order: 'tracker',
  made: ['state', 'how'],
  figures: { behind: { count: 'isBehind' }, ahead: { count: 'isAhead' }, unknown: { count: 'isUnknown' } },
  period: { of: 'now' },
  words,
  sample: { state: 'all' },
})
