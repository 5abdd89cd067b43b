import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverComparative.json' with { type: 'json' }

/** Two to six drivers beside each other. */
export const driverComparative = defineAnalysis('driverComparative', {
  at: '/v2/driverview/comparative',
  access: permissions.driver,
  subject: 'driver',
  of: 'few',
  days: limits.periodDays,
  tiles: ['distance', 'moving', 'kmPerLitre', 'alertsPer100'],
  panels: {
    days: { trend: ['distance'], by: 'day' },
    ranking: {
      ranking: 'alertsPer100',
      columns: [
        'distance',
        'moving',
        'idle',
        'idleShare',
        'litres',
        'kmPerLitre',
        'alertsPer100',
        'meanSpeed',
        'topSpeed',
        'excessShare',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
