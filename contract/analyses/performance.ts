import { z } from 'zod'

import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { countedEvents } from './parts.ts'
import words from './text/performance.json' with { type: 'json' }

/** What vehicles perform and cost (RATING-05..07). */
export const performance = defineAnalysis('performance', {
  at: '/v2/analytics/performance',
  access: permissions.analysis,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['distance', 'engine', 'moving', 'idle', 'kmPerLitre', 'costPerKm', 'availability'],
  panels: {
    byDay: { trend: ['distance'], by: 'day' },
    states: { mix: ['moving', 'standing', 'afterKey', 'off', 'silent'] },
    ranking: {
      ranking: 'distance',
      columns: [
        'distance',
        'engine',
        'moving',
        'idle',
        'idleShare',
        'meanSpeed',
        'topSpeed',
        'litres',
        'kmPerLitre',
        'litresPerHour',
        'cost',
        'costPerKm',
        'availability',
        'engineScore',
        'meanBattery',
        'batteryMin',
        'alertsPer100',
        ...countedEvents,
      ],
    },
  },
  filters: { fuelPriceCents: ['preco', z.int().min(1).max(9_999).nullable().default(null)] },
  words,
  sample: { fuelPriceCents: null },
})
