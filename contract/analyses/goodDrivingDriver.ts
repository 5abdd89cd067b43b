import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/goodDrivingDriver.json' with { type: 'json' }

/** How the index of one driver is built: seven goals, and what the next points need. */
export const goodDrivingDriver = defineAnalysis('goodDrivingDriver', {
  at: '/v2/pilotebem/analysis/one',
  access: permissions.rating,
  subject: 'driver',
  of: 'one',
  days: limits.periodDays,
  before: true,
  tiles: ['pilote', 'piloteHeard', 'piloteMet', 'distance'],
  panels: {
    parts: { parts: 'decimal' },
    goals: {
      rows: {
        item: 'text',
        value: 'decimal',
        goal: 'decimal',
        limit: 'decimal',
        weight: 'decimal',
        lost: 'decimal',
        met: 'text',
      },
    },
    days: { trend: ['pilote'], by: 'day' },
  },
  filters: {},
  words,
  sample: {},
})
