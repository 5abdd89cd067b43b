import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverFollowUp.json' with { type: 'json' }

/** With whom to talk this week, by what a talk could spare; and what became of the talks that were had. */
export const driverFollowUp = defineAnalysis('driverFollowUp', {
  at: '/rating/queue',
  access: permissions.rating,
  subject: 'driver',
  days: limits.periodDays,
  tiles: ['score', 'distance', 'alertsPer100'],
  panels: {
    queue: {
      rows: {
        driver: 'text',
        avoidable: 'decimal',
        distance: 'km',
        rate: 'decimal',
        adjusted: 'decimal',
        peers: 'decimal',
        score: 'decimal',
        open: 'text',
        reviewOn: 'day',
      },
    },
    results: {
      rows: {
        driver: 'text',
        topic: 'text',
        talkOn: 'day',
        before: 'decimal',
        after: 'decimal',
        ratio: 'decimal',
        low: 'decimal',
        high: 'decimal',
        verdict: 'text',
        goal: 'text',
        reached: 'decimal',
        met: 'text',
      },
    },
  },
  filters: {},
  words,
  sample: {},
})
