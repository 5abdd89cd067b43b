import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { examGoals, ofEvaluation } from './examParts.ts'
import words from './text/driveWellIndividual.json' with { type: 'json' }

/** One driver in one evaluation: day by day, and on what points are lost (performance §3 row 18). */
export const driveWellIndividual = defineAnalysis('driveWellIndividual', {
  at: '/v2/drivewell/one',
  access: permissions.driveWell,
  subject: 'driver',
  of: 'one',
  days: limits.periodDays,
  tiles: ['distance', 'moving', 'alertsPer100'],
  panels: {
    parts: { parts: 'decimal' },
    days: {
      rows: { day: 'day', trips: 'count', distance: 'km', result: 'decimal', heard: 'percent', worst: 'text' },
    },
    goals: examGoals,
  },
  filters: { ...ofEvaluation },
  words,
  sample: { evaluation: null },
})
