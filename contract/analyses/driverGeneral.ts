import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverGeneral.json' with { type: 'json' }

/** The work of all drivers. */
export const driverGeneral = defineAnalysis('driverGeneral', {
  at: '/v2/driverview/general',
  access: permissions.driver,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['distance', 'moving', 'litres', 'vehicles'],
  panels: {
    days: { trend: ['distance'], by: 'day' },
    ranking: {
      ranking: 'distance',
      columns: [
        'distance',
        'moving',
        'idle',
        'idleShare',
        'litres',
        'kmPerLitre',
        'alertsPer100',
        'vehicles',
        'starts',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
