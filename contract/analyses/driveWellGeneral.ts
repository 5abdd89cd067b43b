import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { examDrivers, ofEvaluation } from './examParts.ts'
import words from './text/driveWellGeneral.json' with { type: 'json' }

/** How one evaluation goes: who takes part, who is judged, who passes, and on what they lose (performance §3 row 15). */
export const driveWellGeneral = defineAnalysis('driveWellGeneral', {
  at: '/v2/drivewell/general',
  access: permissions.driveWell,
  subject: 'driver',
  days: limits.periodDays,
  tiles: ['distance', 'moving', 'alertsPer100'],
  panels: {
    standing: { parts: 'count' },
    results: { parts: 'count' },
    items: { parts: 'decimal' },
    drivers: examDrivers,
  },
  filters: { ...ofEvaluation },
  words,
  sample: { evaluation: null },
})
