import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/driversEvaluation.json' with { type: 'json' }

/** What everybody loses on: drivers by items. */
export const driversEvaluation = defineAnalysis('driversEvaluation', {
  at: '/rating/matrix',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['score', 'lossExcess', 'lossBraking', 'lossIdle'],
  panels: {
    ranking: {
      ranking: 'score',
      columns: [
        'score',
        'lossExcess',
        'lossBraking',
        'lossCollision',
        'lossAcceleration',
        'lossTurn',
        'lossLateral',
        'lossOverRev',
        'lossIdle',
        'lossNoEngineBrake',
        'lossCoast',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
