import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/goodDrivingAnalysis.json' with { type: 'json' }

/** How the index of Pilote Bem stands now, over the fleet. */
export const goodDrivingAnalysis = defineAnalysis('goodDrivingAnalysis', {
  at: '/v2/pilotebem/analysis',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['pilote', 'piloteHeard', 'piloteMet', 'distance'],
  panels: {
    spread: { histogram: 'pilote', step: 10 },
    points: { scatter: ['distance', 'pilote'] },
    ranking: {
      ranking: 'pilote',
      columns: [
        'pilote',
        'piloteMet',
        'piloteHeard',
        'distance',
        'piloteLossBand',
        'piloteLossCoast',
        'piloteLossIdle',
        'piloteLossConsumption',
        'piloteLossOverRev',
        'piloteLossEngineBrake',
        'piloteLossFullThrottle',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
