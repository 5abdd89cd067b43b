import { DriveWellId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { examDrivers, ofEvaluation } from './examParts.ts'
import words from './text/driveWellComparative.json' with { type: 'json' }

/** Two to six drivers of one evaluation beside each other, or one of them in two (performance §3 row 20). */
export const driveWellComparative = defineAnalysis('driveWellComparative', {
  at: '/v2/drivewell/comparative',
  access: permissions.driveWell,
  subject: 'driver',
  of: 'few',
  alone: 'second',
  days: limits.periodDays,
  tiles: ['distance', 'moving', 'alertsPer100'],
  panels: {
    items: { cells: 'decimal' },
    drivers: { rows: { evaluation: 'text', ...examDrivers.rows } },
  },
  /** The evaluation beside the first; with it one driver is enough. */
  filters: { ...ofEvaluation, second: ['segunda', DriveWellId.nullable().default(null)] },
  words,
  sample: { evaluation: null, second: null },
})
