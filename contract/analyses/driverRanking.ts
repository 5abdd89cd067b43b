import { z } from 'zod'

import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { alertBands } from '../rules/bands.ts'
import { byAlerts, byFuel, byScore, rankedBy, rankingBases } from './rankingViews.ts'
import words from './text/driverRanking.json' with { type: 'json' }

/** Who stands where (EXPORT-09). */
export const driverRanking = defineAnalysis('driverRanking', {
  at: '/rating/ranking',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['score', 'alertsPer100', 'distance', 'kmPerLitre'],
  panels: { bands: { inBands: 'alertsPer100', bands: alertBands }, ...byAlerts },
  views: { by: 'by', panels: { [rankedBy.fuel]: byFuel, [rankedBy.score]: byScore } },
  filters: {
    by: ['por', z.enum([rankedBy.alerts, rankedBy.fuel, rankedBy.score]).default(rankedBy.alerts)],
    base: ['base', z.enum([rankingBases.measured, rankingBases.work]).default(rankingBases.measured)],
  },
  words,
  sample: { by: rankedBy.alerts, base: rankingBases.measured },
})
