import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleGeneral.json' with { type: 'json' }

/** All vehicles by their measures. */
export const vehicleGeneral = defineAnalysis('vehicleGeneral', {
  at: '/v2/vehicleview/general',
  access: permissions.vehicle,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['distance', 'engine', 'idleShare', 'kmPerLitre', 'availability'],
  panels: {
    states: { mix: ['moving', 'standing', 'afterKey', 'off', 'silent'] },
    days: { trend: ['distance'], by: 'day' },
    ranking: {
      ranking: 'distance',
      columns: [
        'distance',
        'engineScore',
        'engine',
        'idleShare',
        'kmPerLitre',
        'alertsPer100',
        'topSpeed',
        'availability',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
