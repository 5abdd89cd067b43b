import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverTest.json' with { type: 'json' }

/** What each item measured of every driver, and what it is rated by: of these a page computes every other scheme. */
export const driverTest = defineAnalysis('driverTest', {
  at: '/rating/test',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  tiles: ['score', 'distance', 'scoreHeard'],
  panels: {
    values: {
      rows: {
        driver: 'text',
        distance: 'km',
        score: 'decimal',
        excess: 'decimal',
        braking: 'decimal',
        collision: 'decimal',
        acceleration: 'decimal',
        turn: 'decimal',
        lateral: 'decimal',
        overRev: 'decimal',
        idle: 'decimal',
        noEngineBrake: 'decimal',
        coast: 'decimal',
      },
    },
    /** Who drove under which bonus plan: a page says what it would pay by other weights. */
    bonus: { rows: { plan: 'text', driver: 'text', distance: 'km', days: 'count' } },
    scheme: { rows: { item: 'text', weight: 'decimal', goal: 'decimal', limit: 'decimal' } },
  },
  filters: {},
  words,
  sample: {},
})
