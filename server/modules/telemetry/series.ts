import { type Measure, type VehicleSeries, measures } from '#contract/endpoints/telemetry.ts'
import type { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import type { Tx } from '../../db/port.ts'
import { type Asked, chosen, parameters, unplaced, valuesOf } from './asked.ts'

interface Bucket extends Record<string, unknown> {
  at: number
  reports: number
  silent_before: boolean
  silent_within: boolean
}

const saidByEngine = measures.filter((measure) => measure !== 'speedKmh')
const of = (measure: Measure) => (measure === 'speedKmh' ? 'speed' : `"${measure}"`)
/** Columns `0_mean`, `0_min`, `0_max`, `1_mean`…, by the place of the measure in the list. */
const folded = measures
  .map((measure, at) => {
    const value = of(measure)
    return `avg(${value}) as "${at}_mean", min(${value}) as "${at}_min", max(${value}) as "${at}_max"`
  })
  .join(', ')

/**
 * One row per bucket in which the vehicle reported. A silence is counted where it ends: before the first report of a
 * bucket, or within it.
 */
const statement = `
  with report as (
    select extract(epoch from fix_at)::float8 * 1000 as at, telemetry,
           case when flags & ${unplaced} = 0 then speed_kmh::float8 end as speed,
           extract(epoch from fix_at - lag(fix_at) over way)::float8 * 1000 as silence
    from position where ${chosen}
    window way as (order by fix_at, fingerprint)
  )
  select avg(at) as at, count(*)::int as reports, ${folded},
         coalesce(bool_or(silence > ${limits.telemetrySilenceMs} and at - silence < $4::float8 + bucket * $5::float8), false) as silent_before,
         coalesce(bool_or(silence > ${limits.telemetrySilenceMs} and at - silence >= $4::float8 + bucket * $5::float8), false) as silent_within
  from report, floor((at - $4::float8) / $5::float8) as bucket, ${valuesOf(saidByEngine)}
  group by bucket order by bucket`

const short = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value * 100) / 100 : null)

/** Mean, least and most of each measure per bucket of the one vehicle that is asked for. */
export async function seriesOf(
  tx: Tx,
  vehicleId: VehicleId,
  { from, to }: Pick<Asked, 'from' | 'to'>,
  bucketMs: number,
): Promise<VehicleSeries> {
  const rows = await tx.query<Bucket>(statement, [...parameters({ vehicles: [vehicleId], from, to }), from, bucketMs])
  return {
    vehicleId,
    at: rows.map(({ at }) => Math.round(at)),
    reports: rows.map(({ reports }) => reports),
    silentBefore: rows.map((row) => row.silent_before),
    silentWithin: rows.map((row) => row.silent_within),
    lines: measures.flatMap((measure, at) => {
      const column = (what: 'mean' | 'min' | 'max') => rows.map((row) => short(row[`${at}_${what}`]))
      const mean = column('mean')
      if (mean.every((value) => value === null)) return []
      return [{ measure, mean, min: column('min'), max: column('max') }]
    }),
  }
}
