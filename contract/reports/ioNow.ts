import { z } from 'zod'

import { ports } from '../codes/ports.ts'
import { NotificationId, VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/ioNow.json' with { type: 'json' }

/** Every input and output that a vehicle ever told of, as it is now. */
export const ioNow = defineReport('ioNow', {
  at: '/v2/alert/ports',
  access: permissions.notification,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    port: 'text',
    kind: 'text',
    state: 'text',
    /** When a change of it was last told; null where none is kept. */
    changedAt: 'moment',
    changes: 'count',
    /** Of when its value is. */
    toldAt: 'moment',
  },
  ids: { vehicleId: VehicleId, portCode: z.enum(ports), on: z.boolean(), changeId: NotificationId.nullable() },
  filters: {},
  key: ['vehicleId', 'portCode'],
  order: 'plate',
  made: ['port', 'kind', 'state'],
  figures: { on: { count: 'on' } },
  totals: { changes: 'sum' },
  period: { of: 'now' },
  words,
  sample: {},
})
