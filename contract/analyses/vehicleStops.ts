import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleStops.json' with { type: 'json' }

/** Where vehicles stand, and for how long. */
export const vehicleStops = defineAnalysis('vehicleStops', {
  at: '/v2/vehicleview/stop',
  access: permissions.vehicle,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['stops', 'off', 'standing', 'idleLitres'],
  panels: {
    where: { places: 'stops', says: ['plate', 'from', 'lasted'] },
    hours: { spread: 'stops', by: 'hourOfDay' },
    stops: {
      rows: {
        plate: 'plate',
        from: 'moment',
        to: 'moment',
        lasted: 'duration',
        engineOn: 'duration',
        engineOff: 'duration',
        latitude: 'latitude',
        longitude: 'longitude',
      },
    },
  },
  filters: {},
  words,
  sample: {},
})
