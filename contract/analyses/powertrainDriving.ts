import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { ofModel } from './ofModel.ts'
import words from './text/powertrainDriving.json' with { type: 'json' }

/** At which revolutions engines are driven. */
export const powertrainDriving = defineAnalysis('powertrainDriving', {
  at: '/v2/powertrain/driving',
  access: permissions.telemetry,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['bandShare', 'coastShare', 'freewheelShare', 'engineBrakeShare'],
  panels: {
    revs: { mix: ['belowBand', 'inBand', 'aboveBand'] },
    cells: { cells: 'percent' },
    points: { scatter: ['bandShare', 'kmPerLitre'] },
    ranking: {
      ranking: 'bandShare',
      columns: [
        'bandShare',
        'aboveBandShare',
        'coastShare',
        'freewheelShare',
        'engineBrakeShare',
        'meanRpm',
        'sampled',
      ],
    },
  },
  filters: ofModel,
  words,
  sample: { model: null },
})
