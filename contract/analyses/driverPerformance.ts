import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { countedEvents, driverEvents } from './parts.ts'
import words from './text/driverPerformance.json' with { type: 'json' }

/** One driver in time. */
export const driverPerformance = defineAnalysis('driverPerformance', {
  at: '/rating/evolution',
  access: permissions.rating,
  subject: 'driver',
  of: 'one',
  days: limits.periodDays,
  before: true,
  tiles: ['alertsPer100', 'alertsElsePer100', 'score', 'distance', 'kmPerLitre', 'idleShare', 'excessShare'],
  panels: {
    where: { places: 'events', says: ['event', 'value', 'at', 'plate'] },
    weeks: { trend: ['alertsPer100'], by: 'week', weeks: 12 },
    kinds: { rates: countedEvents },
    when: { heat: 'alerts' },
    events: driverEvents,
  },
  filters: {},
  words,
  sample: {},
})
