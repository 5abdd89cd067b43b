import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { dueParts } from './dueParts.ts'
import { wear } from './parts.ts'
import words from './text/maintenancePowertrain.json' with { type: 'json' }

/** How parts of engines, gearboxes and brakes are used, each vehicle beside its model, and what warns of them. */
export const maintenancePowertrain = defineAnalysis('maintenancePowertrain', {
  at: '/maintenance/powertrain',
  access: permissions.fault,
  subject: 'vehicle',
  days: limits.periodDays,
  before: true,
  tiles: ['idleShare', 'coldStarts', 'brakesPer100', 'overRev', 'coolantMax', 'batteryMin'],
  panels: {
    weeks: { trend: ['idleShare', 'brakesPer100'], by: 'week', weeks: 12 },
    /** Quartiles of vehicles of one model; of few of them none are told. */
    models: {
      rows: {
        model: 'text',
        vehicleCount: 'count',
        use: 'text',
        lower: 'decimal',
        median: 'decimal',
        upper: 'decimal',
      },
    },
    /** What comes due: used from the last review of its type that was done to what the open one says; plans come later. */
    parts: { rows: dueParts },
    warnings: {
      rows: {
        plate: 'plate',
        faults: 'count',
        oil: 'count',
        coolant: 'count',
        battery: 'count',
      },
    },
    /** In maintenance or in the workshop: what lies over each other counts once. */
    workshop: { rows: { plate: 'plate', stays: 'count', away: 'decimal', available: 'percent' } },
    ranking: {
      ranking: 'brakesPer100',
      columns: ['idleShare', 'stops', ...wear, 'overRev', 'coolantMax', 'batteryMin'],
    },
  },
  filters: {},
  words,
  sample: {},
})
