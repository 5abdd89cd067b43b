import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { ofModel } from './ofModel.ts'
import words from './text/powertrainEvaluation.json' with { type: 'json' }

/** How well each engine is used. */
export const powertrainEvaluation = defineAnalysis('powertrainEvaluation', {
  at: '/v2/powertrain/evaluation',
  access: permissions.telemetry,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['engineScore', 'engineLossBand', 'engineLossOverRev', 'engineLossFullThrottle'],
  panels: {
    spread: { histogram: 'engineScore', step: 10 },
    ranking: {
      ranking: 'engineScore',
      columns: [
        'engineScore',
        'engineLossBand',
        'engineLossOverRev',
        'engineLossFullThrottle',
        'engineLossLugging',
        'engineLossColdLoad',
        'engineLossFreewheel',
        'engineLossHotStop',
        'engineLossConsumption',
        'engineLossCoolant',
        'engineLossOil',
        'engineLossBattery',
      ],
    },
  },
  filters: ofModel,
  words,
  sample: { model: null },
})
