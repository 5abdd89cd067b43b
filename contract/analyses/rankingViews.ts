import type { MeasureName } from '../measures.ts'
import { alertBands } from '../rules/bands.ts'

/** Beside whom a driver stands: all of the question, or what his work gives everybody (performance §5.6). */
export const rankingBases = { measured: 'medido', work: 'trabalho' } as const
/** By what drivers are ranked; the band stays that of alerts, whichever it is (performance §3 row 1). */
export const rankedBy = { alerts: 'alertas', fuel: 'consumo', score: 'combinado' } as const

const [weeks, step] = [12, 10]
const conduct = [
  'distance',
  'overspeeds',
  'harshBrakings',
  'sharpTurns',
  'overRevs',
  'idleShare',
  'kmPerLitre',
] as const satisfies readonly MeasureName[]
/** Its panels by one measure, drawn by week, and by the same drawn towards that of peers, of which the ranking is. */
const view = <M extends MeasureName, A extends MeasureName, const C extends readonly MeasureName[]>(
  measure: M,
  adjusted: A,
  columns: C,
) =>
  ({
    weeks: { trend: [measure], by: 'week', weeks },
    ranking: {
      ranking: adjusted,
      banded: 'alertsPer100',
      columns: ['alertsPer100', ...columns, ...conduct],
      bands: alertBands,
      series: { evolution: { of: measure, weeks } },
      farthest: { usualVehicle: 'plate' },
    },
  }) as const

export const byAlerts = {
  spread: { histogram: 'alertsPer100', step: 1, bands: alertBands },
  ...view('alertsPer100', 'alertsAdjusted', ['alertsAdjusted', 'alertsLow', 'alertsHigh', 'sampleWeight', 'score']),
} as const
export const byFuel = {
  spread: { histogram: 'fuelIndex', step },
  ...view('fuelIndex', 'fuelIndexAdjusted', ['fuelIndex', 'fuelIndexAdjusted', 'score']),
} as const
export const byScore = {
  spread: { histogram: 'score', step },
  ...view('score', 'scoreAdjusted', ['score', 'scoreAdjusted', 'sampleWeight']),
} as const
