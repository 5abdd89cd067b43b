import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/engineUse.json' with { type: 'json' }

/** How engines are used: speed, pedals, temperatures, battery. */
export const engineUse = defineAnalysis('engineUse', {
  at: '/v2/analytics/engineuse',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['engine', 'meanRpm', 'rpmMax', 'meanThrottle', 'throttle80Share', 'coolantMax', 'batteryMin'],
  panels: {
    bands: { mix: ['litres1500', 'litres3000', 'litres6000'] },
    rpm: { trend: ['meanRpm'], by: 'day' },
    throttle: { trend: ['meanThrottle', 'throttle80Share'], by: 'day' },
    coolant: { cells: 'count' },
    battery: { cells: 'count' },
    ranking: {
      ranking: 'engine',
      columns: [
        'engine',
        'meanRpm',
        'rpmMax',
        'meanThrottle',
        'throttleMax',
        'throttle80',
        'meanCoolant',
        'coolantMax',
        'meanBattery',
        'batteryMin',
        'topSpeed',
        'brakesPer100',
        'clutches',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
