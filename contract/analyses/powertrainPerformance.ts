import { z } from 'zod'

import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { ofModel } from './ofModel.ts'
import words from './text/powertrainPerformance.json' with { type: 'json' }

/** Where litres go. */
export const powertrainPerformance = defineAnalysis('powertrainPerformance', {
  at: '/v2/powertrain/performance',
  access: permissions.telemetry,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['litres', 'litresPerHour', 'litresAboveBand', 'kmPerLitre', 'cost'],
  panels: {
    bands: { mix: ['litresInBand', 'litresAboveBand', 'idleLitres'] },
    days: { trend: ['litres'], by: 'day' },
    ranking: {
      ranking: 'kmPerLitre',
      columns: ['kmPerLitre', 'litres', 'litresInBand', 'litresAboveBand', 'idleLitres', 'litresPerHour', 'cost'],
    },
  },
  filters: { ...ofModel, fuelPriceCents: ['preco', z.int().min(1).max(9_999).nullable().default(null)] },
  words,
  sample: { model: null, fuelPriceCents: null },
})
