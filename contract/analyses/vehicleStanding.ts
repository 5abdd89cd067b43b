import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { standing } from './parts.ts'
import words from './text/vehicleStanding.json' with { type: 'json' }

/** Where ratings of vehicles stand, and who moved most since the period before. */
export const vehicleStanding = defineAnalysis('vehicleStanding', {
  at: '/v2/analytics/overview/vehicles',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  ...standing,
  filters: {},
  words,
  sample: {},
})
