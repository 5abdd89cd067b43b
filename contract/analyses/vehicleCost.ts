import { z } from 'zod'

import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleCost.json' with { type: 'json' }

/** What a kilometre of each vehicle costs, by the parts that are known (performance §3 row 28). */
export const vehicleCost = defineAnalysis('vehicleCost', {
  at: '/v2/vehicleview/cost',
  access: permissions.vehicle,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['costPerKm', 'cost', 'idleCost', 'distance', 'kmPerLitre'],
  panels: {
    days: { trend: ['cost', 'idleCost'], by: 'day' },
    spread: { scatter: ['distance', 'costPerKm'] },
    costs: {
      rows: {
        plate: 'plate',
        way: 'km',
        wholePerKm: 'cents',
        fuelPerKm: 'cents',
        maintenancePerKm: 'cents',
        modelPerKm: 'cents',
        unknown: 'text',
      },
    },
    ranking: {
      ranking: 'costPerKm',
      columns: ['costPerKm', 'distance', 'cost', 'idleCost', 'litres', 'idleLitres', 'kmPerLitre', 'idleShare'],
    },
  },
  filters: { fuelPriceCents: ['preco', z.int().min(1).max(9_999).nullable().default(null)] },
  words,
  sample: { fuelPriceCents: null },
})
