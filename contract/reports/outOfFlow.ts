import { z } from 'zod'

import { AlertType } from '../codes/alerts.ts'
import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/outOfFlow.json' with { type: 'json' }

/** Why something asks nobody now (alerts.md §6.8): put aside, out of service, or in maintenance. */
export const outKinds = ['shelved', 'outOfService', 'byDesign'] as const

/** What is out of the flow of alerts now, until when, by whom and why, and what it held back. */
export const outOfFlow = defineReport('outOfFlow', {
  at: '/alerts/out',
  access: permissions.alert,
  columns: {
    kind: 'text',
    plate: 'plate',
    fleetNumber: 'code',
    what: 'text',
    fromAt: 'moment',
    untilAt: 'moment',
    by: 'text',
    reason: 'text',
    /** Alerts since then that asked nobody. */
    heldBack: 'count',
  },
  ids: {
    kindCode: z.enum(outKinds),
    entryId: z.int(),
    vehicleId: VehicleId,
    type: AlertType.nullable(),
  },
  filters: {},
  key: ['kindCode', 'entryId'],
  order: 'untilAt',
  made: ['kind', 'what'],
  totals: { heldBack: 'sum' },
  period: { of: 'now' },
  words,
  sample: {},
})
