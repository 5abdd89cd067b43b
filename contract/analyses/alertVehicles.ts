import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { countedEvents } from './parts.ts'
import words from './text/alertVehicles.json' with { type: 'json' }

/** Vehicles by their alerts, kind by kind (AREP-05). */
export const alertVehicles = defineAnalysis('alertVehicles', {
  at: '/v2/analytics/alertsvehicle',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['alerts', 'overspeeds', 'harshBrakings', 'harshAccelerations', 'sharpTurns', 'overRevs'],
  panels: {
    byDay: { trend: ['overspeeds', 'harshBrakings', 'harshAccelerations'], by: 'day' },
    points: { scatter: ['distance', 'alerts'] },
    ranking: {
      ranking: 'alerts',
      columns: ['alerts', 'distance', ...countedEvents],
    },
  },
  filters: {},
  words,
  sample: {},
})
