import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/faultDiagnosis.json' with { type: 'json' }

const rate = { rate: 'decimal', rateLow: 'decimal', rateHigh: 'decimal' } as const

/** Which faults keep coming (maintenance §4): codes, the parts they speak of, models by rate, and codes that come together. */
export const faultDiagnosis = defineAnalysis('faultDiagnosis', {
  at: '/maintenance/diagnosis',
  access: permissions.fault,
  subject: 'vehicle',
  days: limits.periodDays,
  tiles: ['engine', 'distance'],
  panels: {
    summary: { figures: { active: 'count', begun: 'count', back: 'count', ailing: 'count' } },
    codes: {
      rows: {
        faultCode: 'code',
        says: 'text',
        severity: 'text',
        episodes: 'count',
        faultVehicles: 'count',
        activeNow: 'count',
        kmBetween: 'km',
        backShare: 'percent',
        ...rate,
      },
    },
    systems: { rows: { systemName: 'text', episodes: 'count', faultVehicles: 'count', share: 'percent' } },
    models: { rows: { modelName: 'text', modelVehicles: 'count', episodes: 'count', engineHours: 'decimal', ...rate } },
    pairs: { rows: { pairOne: 'code', pairOther: 'code', together: 'count', faultVehicles: 'count' } },
  },
  filters: {},
  words,
  sample: {},
})
