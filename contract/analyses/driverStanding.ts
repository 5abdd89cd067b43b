import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { alertBands } from '../rules/bands.ts'
import words from './text/driverStanding.json' with { type: 'json' }

/** Where ratings of drivers stand, and who moved most since the period before. */
export const driverStanding = defineAnalysis('driverStanding', {
  at: '/v2/analytics/overview/drivers',
  access: permissions.analysis,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['alertsPer100', 'alerts', 'distance', 'idleShare'],
  panels: {
    groups: { inBands: 'alertsPer100', bands: alertBands },
    shape: { histogram: 'alertsPer100', step: 1, bands: alertBands },
    points: { scatter: ['distance', 'alertsPer100'] },
    ranking: {
      ranking: 'alertsPer100',
      columns: ['alertsPer100', 'alerts', 'distance', 'idleShare'],
      bands: alertBands,
    },
  },
  filters: {},
  words,
  sample: {},
})
