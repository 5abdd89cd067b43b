import { type Measure, type VehicleSeries, measures } from '#contract/endpoints/telemetry.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import type { Tx } from '../../db/port.ts'
import { type Asked, chosen, parameters, unplaced, valuesOf } from './asked.ts'

interface Bucket extends Record<string, unknown> {
  vehicle_id: number
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
 * One row per vehicle and bucket in which it reported. A silence is counted where it ends: before the first report of a
 * bucket, or within it.
 */
const statement = `
  with report as (
    select vehicle_id, extract(epoch from fix_at)::float8 * 1000 as at, telemetry,
           case when flags & ${unplaced} = 0 then speed_kmh::float8 end as speed,
           extract(epoch from fix_at - lag(fix_at) over way)::float8 * 1000 as silence
    from position where ${chosen}
    window way as (partition by vehicle_id order by fix_at, fingerprint)
  )
  select vehicle_id, avg(at) as at, count(*)::int as reports, ${folded},
         coalesce(bool_or(silence > ${limits.telemetrySilenceMs} and at - silence < $4::float8 + bucket * $5::float8), false) as silent_before,
         coalesce(bool_or(silence > ${limits.telemetrySilenceMs} and at - silence >= $4::float8 + bucket * $5::float8), false) as silent_within
  from report, floor((at - $4::float8) / $5::float8) as bucket, ${valuesOf(saidByEngine)}
  group by vehicle_id, bucket order by vehicle_id, bucket`

const short = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value * 100) / 100 : null)

/** Mean, least and most of each measure per bucket; vehicles in the order asked, those that said nothing included. */
export async function seriesOf(tx: Tx, asked: Asked, bucketMs: number): Promise<VehicleSeries[]> {
  const rows = await tx.query<Bucket>(statement, [...parameters(asked), asked.from, bucketMs])
  return asked.vehicles.map((id) => {
    const own = rows.filter((row) => row.vehicle_id === id)
    return {
      vehicleId: VehicleId.parse(id),
      at: own.map(({ at }) => Math.round(at)),
      reports: own.map(({ reports }) => reports),
      silentBefore: own.map((row) => row.silent_before),
      silentWithin: own.map((row) => row.silent_within),
      lines: measures.flatMap((measure, at) => {
        const column = (what: 'mean' | 'min' | 'max') => own.map((row) => short(row[`${at}_${what}`]))
        const mean = column('mean')
        if (mean.every((value) => value === null)) return []
        return [{ measure, mean, min: column('min'), max: column('max') }]
      }),
    }
  })
}
