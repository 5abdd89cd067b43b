import { z } from 'zod'

import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { alertBands } from '../rules/bands.ts'
import words from './text/driverRanking.json' with { type: 'json' }

/** Beside whom a driver stands: all of the question, or what his work gives everybody (performance §5.6). */
export const rankingBases = { measured: 'medido', work: 'trabalho' } as const

/** Who stands where (EXPORT-09). */
export const driverRanking = defineAnalysis('driverRanking', {
  at: '/rating/ranking',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['score', 'alertsPer100', 'distance', 'kmPerLitre'],
  panels: {
    bands: { inBands: 'alertsPer100', bands: alertBands },
    spread: { histogram: 'alertsPer100', step: 1, bands: alertBands },
    weeks: { trend: ['alertsPer100'], by: 'week', weeks: 12 },
    ranking: {
      ranking: 'alertsAdjusted',
      banded: 'alertsPer100',
      columns: [
        'alertsPer100',
        'alertsAdjusted',
        'alertsLow',
        'alertsHigh',
        'sampleWeight',
        'score',
        'distance',
        'overspeeds',
        'harshBrakings',
        'sharpTurns',
        'overRevs',
        'idleShare',
        'kmPerLitre',
      ],
      bands: alertBands,
      series: { evolution: { of: 'alertsPer100', weeks: 12 } },
      farthest: { usualVehicle: 'plate' },
    },
  },
  filters: { base: ['base', z.enum([rankingBases.measured, rankingBases.work]).default(rankingBases.measured)] },
  words,
  sample: { base: rankingBases.measured },
})
