import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { standing } from './parts.ts'
import words from './text/driverStanding.json' with { type: 'json' }

/** Where ratings of drivers stand, and who moved most since the period before. */
export const driverStanding = defineAnalysis('driverStanding', {
  at: '/v2/analytics/overview/drivers',
  access: permissions.analysis,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  ...standing,
  filters: {},
  words,
  sample: {},
})
