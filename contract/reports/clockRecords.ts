import { z } from 'zod'

import { CompanyId, DriverId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { anybody, journeyWhom, withSource } from './journeyFilters.ts'
import words from './text/clockRecords.json' with { type: 'json' }

/** The recorder of a company, NSR by NSR (JOUR-03). */
export const clockRecords = defineReport('clockRecords', {
  at: '/driverlog/record',
  access: permissions.journey,
  columns: {
    nsr: 'count',
    company: 'text',
    type: 'text',
    at: 'moment',
    recordedAt: 'moment',
    driver: 'text',
    cpf: 'code',
    collector: 'text',
    line: 'text',
    hash: 'code',
  },
  ids: {
    companyId: CompanyId,
    driverId: DriverId.nullable(),
    typeCode: z.int(),
    collectorCode: z.string().nullable(),
    offline: z.boolean().nullable(),
    isMark: z.boolean(),
  },
  filters: {
    ...journeyWhom,
    source: ['fonte', z.enum(['all', 'app', 'keyboard', 'browser']).default('all')],
    type: ['registro', z.enum(['all', '2', '4', '5', '6', '7']).default('all')],
  },
  key: ['nsr', 'companyId'],
  order: '-nsr',
  made: ['type', 'collector', 'line'],
  figures: { marks: { count: 'isMark' }, offline: { count: 'offline' } },
  hides: { driver: permissions.driver, cpf: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words: withSource(words),
  sample: { ...anybody, source: 'all', type: 'all' },
})
