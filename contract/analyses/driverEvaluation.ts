import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { ItemOfEvents } from '../rules/eventsOfItem.ts'
import { driverEvents } from './parts.ts'
import words from './text/driverEvaluation.json' with { type: 'json' }

/** Why this score: parts that add up, and the events behind them. */
export const driverEvaluation = defineAnalysis('driverEvaluation', {
  at: '/rating/score',
  access: permissions.rating,
  subject: 'driver',
  of: 'one',
  days: limits.periodDays,
  before: true,
  tiles: ['score', 'scoreHeard', 'distance', 'alertsPer100'],
  panels: {
    parts: { parts: 'decimal' },
    /** Each item with what it weighs once those that were not heard gave their weight away, and with one event fewer. */
    items: {
      rows: {
        item: 'text',
        value: 'decimal',
        goal: 'decimal',
        limit: 'decimal',
        weight: 'decimal',
        lost: 'decimal',
        oneLess: 'decimal',
      },
    },
    events: driverEvents,
    days: { trend: ['score'], by: 'day' },
  },
  /** Whose events are listed; score and items stay those of all. */
  filters: { item: ['item', ItemOfEvents.nullable().default(null)] },
  words,
  sample: { item: null },
})
