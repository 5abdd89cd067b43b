import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/travelPatterns.json' with { type: 'json' }

/** Patterns of travel: when trips begin, from where to where, how long they are. */
export const travelPatterns = defineAnalysis('travelPatterns', {
  at: '/v2/analytics/travelpatterns',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['distance', 'moving', 'meanSpeed', 'starts', 'stops'],
  panels: {
    lengths: { cells: 'count' },
    byHour: { spread: 'distance', by: 'hourOfDay' },
    begins: { cells: 'count' },
    pairs: {
      rows: {
        origin: 'place',
        destination: 'place',
        tripCount: 'count',
        vehicleCount: 'count',
        meanKm: 'km',
        meanDuration: 'duration',
        detour: 'decimal',
      },
    },
  },
  filters: {},
  words,
  sample: {},
})
