import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { priceFilter } from '../reports/chosen.ts'
import words from './text/idleTime.json' with { type: 'json' }

/** Who idles, when, where, and what it takes (AREP-05). */
export const idleTime = defineAnalysis('idleTime', {
  at: '/v2/analytics/idle',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['idle', 'idleShare', 'idles', 'longestIdle', 'idleLitres', 'idleCost', 'engine'],
  panels: {
    byDay: { trend: ['idle'], by: 'day' },
    byHour: { spread: 'idle', by: 'hourOfDay' },
    states: { mix: ['moving', 'idle', 'pto'] },
    ranking: {
      ranking: 'idleShare',
      columns: ['idle', 'idleShare', 'idles', 'longestIdle', 'idleLitres', 'idleCost', 'engine', 'pto'],
    },
    places: { rows: { place: 'place', idleTime: 'duration', times: 'count', vehicleCount: 'count' } },
  },
  filters: priceFilter,
  words,
  sample: { fuelPriceCents: 610 },
})
