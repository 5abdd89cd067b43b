import { z } from 'zod'

import { SyncGrantId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { type Columns, defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { syncStates } from '../rules/sync.ts'
import past from './text/syncGrants.json' with { type: 'json' }
import now from './text/syncNow.json' with { type: 'json' }

/** ENT-40. */
const columns = {
  plate: 'plate',
  fleetNumber: 'code',
  driver: 'text',
  situation: 'text',
  remaining: 'duration',
  expiresAt: 'moment',
  actions: 'text',
  device: 'text',
  status: 'text',
  minutes: 'count',
  registeredAt: 'moment',
  registeredBy: 'text',
  grantedAt: 'moment',
  cancelledAt: 'moment',
  cancelledBy: 'text',
} as const satisfies Columns
const ids = {
  grantId: SyncGrantId,
  vehicleId: VehicleId,
  state: z.enum(syncStates),
  mayBlock: z.boolean(),
  mayUnblock: z.boolean(),
  /** What became of telling the device: to take the right, or to forget it. */
  told: z.enum(['asked', 'confirmed', 'unknown', 'failed']),
  revoking: z.boolean(),
}
const made = ['status', 'situation', 'device', 'actions'] as const

/** Rights that are in force, or on their way there. */
export const syncNow = defineReport('syncNow', {
  at: '/v2/immobilization/sync',
  access: permissions.synchronism,
  columns,
  ids,
  filters: {},
  key: ['grantId'],
  order: '-registeredAt',
  made,
  hides: { driver: permissions.driver },
  period: { of: 'now' },
  words: now,
  sample: {},
})

/** Every right that was given in a period. */
export const syncGrants = defineReport('syncGrants', {
  at: '/v2/immobilization/sync/history',
  access: permissions.synchronism,
  columns,
  ids,
  filters: {},
  key: ['registeredAt', 'grantId'],
  order: '-registeredAt',
  made,
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words: past,
  sample: {},
})
