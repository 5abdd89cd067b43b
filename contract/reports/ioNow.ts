import { z } from 'zod'

import { portKinds, ports } from '../codes/ports.ts'
import { NotificationId, VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { sharedChoices } from './sharedChoices.ts'
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
    /** When it last changed, by the reports of its tracker; null where no change is kept. */
    changedAt: 'moment',
    changes: 'count',
    /** Of when its value is. */
    toldAt: 'moment',
  },
  ids: { vehicleId: VehicleId, portCode: z.enum(ports), on: z.boolean(), changeId: NotificationId.nullable() },
  filters: {
    port: ['porta', z.enum(['all', ...ports]).default('all')],
    kind: ['tipo', z.enum(['all', ...portKinds]).default('all')],
    state: ['estado', z.enum(['all', 'on', 'off']).default('all')],
  },
  key: ['vehicleId', 'portCode'],
  order: 'plate',
  made: ['port', 'kind', 'state'],
  figures: { on: { count: 'on' } },
  totals: { changes: 'sum' },
  period: { of: 'now' },
  words: sharedChoices(words, { port: 'port', kind: 'portKind' }),
  sample: { port: 'all', kind: 'all', state: 'all' },
})
