import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { alertBands } from '../rules/bands.ts'
import { driverEvents } from './parts.ts'
import words from './text/aggressiveDrivers.json' with { type: 'json' }

/** Who is dangerous today. */
export const aggressiveDrivers = defineAnalysis('aggressiveDrivers', {
  at: '/rating/aggressive',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  before: true,
  tiles: ['collisionRisks', 'overspeeds', 'harshBrakings', 'alertsPer100'],
  panels: {
    hours: { spread: 'collisionRisks', by: 'hourOfDay' },
    severe: driverEvents,
    ranking: {
      ranking: 'alertsPer100',
      columns: ['alertsPer100', 'collisionRisks', 'overspeeds', 'harshBrakings', 'distance'],
      bands: alertBands,
    },
  },
  filters: {},
  words,
  sample: {},
})
