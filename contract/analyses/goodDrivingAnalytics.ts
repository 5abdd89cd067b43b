import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/goodDrivingAnalytics.json' with { type: 'json' }

/** How the index of Pilote Bem moves, by weeks. */
export const goodDrivingAnalytics = defineAnalysis('goodDrivingAnalytics', {
  at: '/v2/pilotebem/analytics',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['pilote', 'piloteMet', 'kmPerLitre', 'litres'],
  panels: {
    weeks: { trend: ['pilote'], by: 'week', weeks: 12 },
    met: { trend: ['piloteMet'], by: 'week', weeks: 12 },
    fuel: { trend: ['kmPerLitre'], by: 'week', weeks: 12 },
    ranking: {
      ranking: 'pilote',
      columns: [
        'pilote',
        'piloteMet',
        'bandShare',
        'coastShare',
        'idleShare',
        'engineBrakeShare',
        'kmPerLitre',
        'litres',
        'distance',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
