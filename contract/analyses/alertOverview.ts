import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { countedEvents } from './parts.ts'
import words from './text/alertOverview.json' with { type: 'json' }

/** How many alerts, of which kinds, when, and whose (AREP-05). */
export const alertOverview = defineAnalysis('alertOverview', {
  at: '/v2/analytics/alerts',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['alerts', 'alertsPer100', 'distance', 'overspeeds', 'harshBrakings', 'harshAccelerations'],
  panels: {
    byDay: { trend: ['alerts'], by: 'day' },
    kinds: {
      mix: countedEvents,
    },
    byWeekday: { spread: 'alerts', by: 'weekday' },
    when: { heat: 'alerts' },
    ranking: { ranking: 'alerts', columns: ['alerts', 'distance', 'alertsPer100'] },
  },
  filters: {},
  words,
  sample: {},
})
