import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/goodDrivingDriverAnalytics.json' with { type: 'json' }

/** How the index of one driver moves, by weeks. */
export const goodDrivingDriverAnalytics = defineAnalysis('goodDrivingDriverAnalytics', {
  at: '/v2/pilotebem/analytics/one',
  access: permissions.rating,
  subject: 'driver',
  of: 'one',
  days: limits.periodDays,
  before: true,
  tiles: ['pilote', 'piloteMet', 'kmPerLitre', 'litres'],
  panels: {
    weeks: { trend: ['pilote'], by: 'week', weeks: 12 },
    met: { trend: ['piloteMet'], by: 'week', weeks: 12 },
    shares: { trend: ['bandShare', 'coastShare', 'idleShare'], by: 'week', weeks: 12 },
    fuel: { trend: ['kmPerLitre'], by: 'week', weeks: 12 },
  },
  filters: {},
  words,
  sample: {},
})
