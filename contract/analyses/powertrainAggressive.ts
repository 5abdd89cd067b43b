import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { ofModel } from './ofModel.ts'
import words from './text/powertrainAggressive.json' with { type: 'json' }

/** What hurts engines. */
export const powertrainAggressive = defineAnalysis('powertrainAggressive', {
  at: '/v2/powertrain/aggressive',
  access: permissions.telemetry,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['overRev', 'lugShare', 'coldLoadShare', 'freewheelShare', 'hotStops'],
  panels: {
    weeks: { trend: ['overRevShare'], by: 'week', weeks: 12 },
    events: {
      rows: {
        at: 'moment',
        plate: 'plate',
        event: 'text',
        value: 'decimal',
        limit: 'decimal',
        lasted: 'duration',
        speed: 'kmh',
      },
    },
    ranking: {
      ranking: 'overRevShare',
      columns: [
        'overRevShare',
        'overRevs',
        'lugShare',
        'coldLoadShare',
        'freewheelShare',
        'throttle80Share',
        'hotStops',
      ],
    },
  },
  filters: ofModel,
  words,
  sample: { model: null },
})
