import { z } from 'zod'

import { DriverId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverDevices.json' with { type: 'json' }

/** What speaks for drivers. */
export const driverDevices = defineReport('driverDevices', {
  at: '/driverlog/device',
  access: permissions.driverDevice,
  columns: {
    driver: 'text',
    name: 'text',
    kind: 'text',
    pairedAt: 'moment',
    lastSeenAt: 'moment',
    offset: 'seconds',
    app: 'code',
    marks: 'count',
    state: 'text',
  },
  ids: { deviceId: z.int(), driverId: DriverId, kindCode: z.string(), revoked: z.boolean() },
  filters: {
    drivers: ['motorista', z.array(DriverId).max(limits.exportPick).default([])],
    state: ['situacao', z.enum(['all', 'paired', 'revoked']).default('all')],
  },
  key: ['pairedAt', 'deviceId'],
  order: '-pairedAt',
  made: ['kind', 'state'],
  hides: { driver: permissions.driver },
  period: { of: 'now' },
  words,
  sample: { drivers: [], state: 'all' },
})
