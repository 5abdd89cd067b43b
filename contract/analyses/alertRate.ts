import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { alertBands } from '../rules/bands.ts'
import words from './text/alertRate.json' with { type: 'json' }

/** Alerts per 100 km, with bands (RATING-02, RATING-03). */
export const alertRate = defineAnalysis('alertRate', {
  at: '/v2/analytics/alerts100',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['alertsPer100', 'alerts', 'distance'],
  panels: {
    groups: { inBands: 'alertsPer100', bands: alertBands },
    shape: { histogram: 'alertsPer100', step: 1, bands: alertBands },
    weeks: { trend: ['alertsPer100'], by: 'week', weeks: 12 },
    ranking: {
      ranking: 'alertsPer100',
      columns: [
        'alertsPer100',
        'alerts',
        'distance',
        'overspeeds',
        'harshBrakings',
        'sharpTurns',
        'idleAlerts',
        'overRevs',
      ],
      bands: alertBands,
    },
  },
  filters: {},
  words,
  sample: {},
})
