import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { driverEvents } from './parts.ts'
import words from './text/driverEvaluation.json' with { type: 'json' }

/** Why this score: parts that add up, and the events behind them. */
export const driverEvaluation = defineAnalysis('driverEvaluation', {
  at: '/rating/score',
  access: permissions.rating,
  subject: 'driver',
  of: 'one',
  days: limits.periodDays,
  before: true,
  tiles: ['score', 'scoreHeard', 'distance', 'alertsPer100'],
  panels: {
    parts: { parts: 'decimal' },
    days: { trend: ['score'], by: 'day' },
    events: driverEvents,
  },
  filters: {},
  words,
  sample: {},
})
