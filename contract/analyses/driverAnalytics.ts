import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { alertBands } from '../rules/bands.ts'
import words from './text/driverAnalytics.json' with { type: 'json' }

/** When and with what a fleet drives worse; no names. */
export const driverAnalytics = defineAnalysis('driverAnalytics', {
  at: '/rating/distribution',
  access: permissions.rating,
  subject: 'grouping',
  leastPeople: 5,
  days: limits.periodDays,
  before: true,
  tiles: ['alertsPer100', 'excessShare', 'idleShare', 'kmPerLitre'],
  panels: {
    when: { heat: 'alertsPer100' },
    days: { spread: 'alertsPer100', by: 'weekday' },
    ranking: {
      ranking: 'alertsPer100',
      columns: ['alertsPer100', 'score', 'excessShare', 'idleShare', 'kmPerLitre', 'distance'],
      bands: alertBands,
    },
  },
  filters: {},
  words,
  sample: {},
})
