import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleIndividual.json' with { type: 'json' }

/** What one vehicle did. */
export const vehicleIndividual = defineAnalysis('vehicleIndividual', {
  at: '/v2/vehicleview/one',
  access: permissions.vehicle,
  subject: 'vehicle',
  of: 'one',
  days: limits.periodDays,
  before: true,
  tiles: ['distance', 'engine', 'idleShare', 'kmPerLitre', 'alerts', 'availability'],
  panels: {
    days: { trend: ['distance'], by: 'day' },
    states: { mix: ['moving', 'standing', 'afterKey', 'off', 'silent'] },
    engine: { mix: ['belowBand', 'inBand', 'aboveBand'] },
    drivers: {
      rows: { driver: 'text', distance: 'km', moving: 'duration', idle: 'duration', from: 'moment', to: 'moment' },
    },
  },
  filters: {},
  words,
  sample: {},
})
