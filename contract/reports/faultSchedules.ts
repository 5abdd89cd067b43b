import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { scheduleOutcomes } from '../rules/faultSchedule.ts'
import words from './text/faultSchedules.json' with { type: 'json' }

/** The agenda of readings (DTC-04, DTC-05): how often each vehicle is read by itself, when next, and what came of it last. */
export const faultSchedules = defineReport('faultSchedules', {
  at: '/fault/schedule',
  access: permissions.fault,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    company: 'text',
    maker: 'text',
    model: 'text',
    interval: 'text',
    nextAt: 'instant',
    lastAt: 'instant',
    outcome: 'text',
    /** Of the slots of the last seven days those that were read; null before the first. */
    readPct: 'percent',
    asked: 'count',
    skipped: 'count',
    setBy: 'text',
    setAt: 'moment',
  },
  ids: {
    vehicleId: VehicleId,
    companyId: z.int(),
    minutes: z.int().nullable(),
    lastSlot: z.number().nullable(),
    outcomeCode: z.enum(scheduleOutcomes).nullable(),
    /** Readings of the agenda that were answered within seven days. */
    read: z.int(),
    isOn: z.boolean(),
  },
  filters: {},
  key: ['vehicleId'],
  order: 'fleetNumber',
  made: ['interval', 'nextAt', 'readPct', 'outcome'],
  figures: { on: { count: 'isOn' } },
  period: { of: 'now' },
  words,
  sample: {},
})
