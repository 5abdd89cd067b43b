import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleComparative.json' with { type: 'json' }

/** Two to six vehicles beside each other. */
export const vehicleComparative = defineAnalysis('vehicleComparative', {
  at: '/v2/vehicleview/comparative',
  access: permissions.vehicle,
  subject: 'vehicle',
  of: 'few',
  days: limits.periodDays,
  tiles: ['distance', 'engine', 'kmPerLitre', 'alertsPer100'],
  panels: {
    days: { trend: ['kmPerLitre'], by: 'day' },
    ranking: {
      ranking: 'kmPerLitre',
      columns: [
        'kmPerLitre',
        'distance',
        'engine',
        'idleShare',
        'litresPerHour',
        'meanSpeed',
        'topSpeed',
        'engineScore',
        'bandShare',
        'alertsPer100',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
