import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverRating.json' with { type: 'json' }

/** How high each score is now, and how much of it was heard. */
export const driverRating = defineAnalysis('driverRating', {
  at: '/rating/scores',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['score', 'scoreHeard', 'distance', 'alertsPer100'],
  panels: {
    spread: { histogram: 'score', step: 10 },
    weeks: { trend: ['score'], by: 'week', weeks: 12 },
    ranking: {
      ranking: 'scoreAdjusted',
      columns: [
        'score',
        'scoreLow',
        'scoreHigh',
        'scoreAdjusted',
        'scoreAdjustedLow',
        'scoreAdjustedHigh',
        'sampleWeight',
        'scoreHeard',
        'distance',
        'moving',
        'alertsPer100',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
