import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { ofModel } from './ofModel.ts'
import { wear } from './parts.ts'
import words from './text/powertrainMaintenance.json' with { type: 'json' }

/** What wears engines. */
export const powertrainMaintenance = defineAnalysis('powertrainMaintenance', {
  at: '/v2/powertrain/wear',
  access: permissions.telemetry,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['engine', 'starts', 'coldStarts', 'hotStops', 'brakes'],
  panels: {
    weeks: { trend: ['engine'], by: 'week', weeks: 12 },
    ranking: {
      ranking: 'engine',
      columns: ['engine', 'distance', 'starts', ...wear],
    },
  },
  filters: ofModel,
  words,
  sample: { model: null },
})
