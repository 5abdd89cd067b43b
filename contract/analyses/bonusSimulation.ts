import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/bonusSimulation.json' with { type: 'json' }

/** What the active plans would pay for a period, line by line, and what stood against it (performance §5.8). Pays nobody. */
export const bonusSimulation = defineAnalysis('bonusSimulation', {
  at: '/v2/bonus/simulate',
  access: permissions.bonus,
  subject: 'driver',
  days: limits.periodDays,
  tiles: ['score', 'distance', 'alertsPer100'],
  panels: {
    plans: { parts: 'cents' },
    lines: {
      rows: {
        driver: 'text',
        plan: 'text',
        distance: 'km',
        days: 'count',
        doubtDays: 'count',
        score: 'decimal',
        pays: 'cents',
        why: 'text',
      },
    },
  },
  filters: {},
  words,
  sample: {},
})
