import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleTelemetry.json' with { type: 'json' }

/** Between which values vehicles work. */
export const vehicleTelemetry = defineAnalysis('vehicleTelemetry', {
  at: '/v2/vehicleview/bands',
  access: permissions.telemetry,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['meanRpm', 'rpmMax', 'meanCoolant', 'coolantMax', 'batteryMin'],
  panels: {
    revs: { mix: ['belowBand', 'inBand', 'aboveBand'] },
    spread: { histogram: 'meanRpm', step: 200 },
    ranking: {
      ranking: 'bandShare',
      columns: [
        'bandShare',
        'meanRpm',
        'rpmMin',
        'rpmMax',
        'meanThrottle',
        'throttleMax',
        'meanCoolant',
        'coolantMax',
        'meanBattery',
        'batteryMin',
        'lowSpeed',
        'topSpeed',
      ],
    },
  },
  filters: {},
  words,
  sample: {},
})
