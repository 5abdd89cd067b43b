import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/routeRanking.json' with { type: 'json' }

/** The same way, compared: pairs of places with three trips or more. */
export const routeRanking = defineAnalysis('routeRanking', {
  at: '/v2/analytics/routeranking',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['distance', 'moving', 'meanSpeed'],
  panels: {
    routes: {
      rows: {
        origin: 'place',
        destination: 'place',
        tripCount: 'count',
        medianTime: 'duration',
        bestTime: 'duration',
        bestPlate: 'plate',
        worstTime: 'duration',
        worstPlate: 'plate',
        meanKm: 'km',
        meanSpeedOf: 'kmh',
        alertRate: 'decimal',
      },
    },
    /** Of each way its best trip, the one in the middle and its worst, each with its own line on the map. */
    compared: {
      rows: {
        origin: 'place',
        destination: 'place',
        timePlace: 'count',
        plate: 'plate',
        startedAt: 'moment',
        lasted: 'duration',
        tripKm: 'km',
        tripSpeed: 'kmh',
        topSpeedOf: 'kmh',
        eventCount: 'count',
      },
    },
  },
  filters: {},
  words,
  sample: {},
})
