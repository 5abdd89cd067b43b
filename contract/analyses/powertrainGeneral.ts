import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { ofModel } from './ofModel.ts'
import words from './text/powertrainGeneral.json' with { type: 'json' }

/** Hours, load, starts and litres of engines. */
export const powertrainGeneral = defineAnalysis('powertrainGeneral', {
  at: '/v2/powertrain/overview',
  access: permissions.telemetry,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['engine', 'litres', 'meanLoad', 'starts'],
  panels: {
    days: { trend: ['engine'], by: 'day' },
    states: { mix: ['moving', 'idle', 'pto'] },
    ranking: {
      ranking: 'engine',
      columns: ['engine', 'moving', 'idle', 'pto', 'meanLoad', 'starts', 'litres', 'litresPerHour'],
    },
  },
  filters: ofModel,
  words,
  sample: { model: null },
})
