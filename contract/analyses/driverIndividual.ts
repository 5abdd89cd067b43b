import { CompanyId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverIndividual.json' with { type: 'json' }

/** What one driver did: work, not conduct. */
export const driverIndividual = defineAnalysis('driverIndividual', {
  at: '/v2/driverview/one',
  access: permissions.driver,
  subject: 'driver',
  of: 'one',
  days: limits.periodDays,
  before: true,
  tiles: ['distance', 'moving', 'idle', 'litres', 'kmPerLitre', 'alerts'],
  panels: {
    days: { trend: ['distance'], by: 'day' },
    hours: { spread: 'moving', by: 'hourOfDay' },
    vehicles: {
      rows: { plate: 'plate', distance: 'km', moving: 'duration', idle: 'duration', from: 'moment', to: 'moment' },
    },
  },
  /** Of the address: whose driver it is; left out, of any. */
  filters: { company: ['empresa', CompanyId.nullable().default(null)] },
  words,
  sample: { company: null },
})
