import { aggressiveDrivers } from '#contract/analyses/aggressiveDrivers.ts'
import { driverEvaluation } from '#contract/analyses/driverEvaluation.ts'
import { driverIndividual } from '#contract/analyses/driverIndividual.ts'
import { driverPerformance } from '#contract/analyses/driverPerformance.ts'
import { powertrainAggressive } from '#contract/analyses/powertrainAggressive.ts'
import { powertrainPerformance } from '#contract/analyses/powertrainPerformance.ts'
import { vehicleIndividual } from '#contract/analyses/vehicleIndividual.ts'
import { vehicleStops } from '#contract/analyses/vehicleStops.ts'
import { countedCodes } from '#contract/codes/deviceEvents.ts'
import { type MeasureName, valuesOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import schemeWords from '#contract/profiles/text/schemes.json' with { type: 'json' }
import { eventsOfItem, ItemOfEvents } from '#contract/rules/eventsOfItem.ts'
import { oneLess } from '#contract/rules/oneLess.ts'
import { rateBy } from '#contract/rules/ratedSums.ts'

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import { passedIn } from '../../kit/analysis/holderRows.ts'
import { mountAnalysis, type Question, type Whole } from '../../kit/analysis/mountAnalysis.ts'
import { narrowToModel } from '../../kit/analysis/narrowToModel.ts'
import { rollup } from '../../kit/rollup.ts'
import { ask, raw, sql } from '../../kit/sql.ts'
import { eventRows } from './eventRows.ts'
import { litrePrice } from './litrePrice.ts'

/** So many rows of a table stand on a page. */
const mostRows = 500
const engineCodes = ['EVT0007', 'EVT0010', 'EVT0040', 'EVT0045', 'EVT0046', 'EVT0047', 'EVT0048']
const losses = [
  'lossExcess',
  'lossBraking',
  'lossCollision',
  'lossAcceleration',
  'lossTurn',
  'lossLateral',
  'lossOverRev',
  'lossIdle',
  'lossNoEngineBrake',
  'lossCoast',
] as const satisfies readonly MeasureName[]
const nothing = { by: {}, sums: {} } as const satisfies Whole

/** What each item took off the score, of the same sums that the score is said of. */
const lossParts = (_tx: Tx, asked: Question, { sums, eras }: Whole = nothing) => {
  const lost = valuesOf(losses, sums, { eras })
  const words = measureWordsIn(asked.language).measures
  return Promise.resolve(losses.map((name) => ({ x: words[name], y: '', value: lost[name] ?? null })))
}

/** The same items with value, goal, limit and weight, and the score that one event fewer would give; of nothing heard none. */
const itemRows = (_tx: Tx, asked: Question, { sums, eras }: Whole = nothing) => {
  const { parts, heard } = rateBy('driverScheme', sums, eras)
  const rows = parts.map(({ key, value, goal, limit, share, loss }) => ({
    key,
    item: schemeWords[asked.language].items[key],
    value,
    goal,
    limit,
    weight: share,
    lost: value === null ? null : loss,
    oneLess: value === null ? null : oneLess(key, sums, eras),
  }))
  return Promise.resolve(heard === 0 ? [] : rows)
}

/** Those behind one item where one was opened, else all. */
const evidence = (tx: Tx, asked: Question) => {
  const item = ItemOfEvents.nullable().parse(asked.filters['item'])
  return eventRows(tx, asked, item === null ? countedCodes : eventsOfItem[item])
}

export const driverEvaluationMount = mountAnalysis(driverEvaluation, {
  own: { parts: lossParts, items: itemRows, events: evidence },
})
export const driverPerformanceMount = mountAnalysis(driverPerformance, {
  own: { events: (tx, asked) => eventRows(tx, asked, countedCodes) },
})
/** A collision nearly happened, or a speed was half as high again as allowed. */
export const aggressiveDriversMount = mountAnalysis(aggressiveDrivers, {
  own: {
    severe: (tx, asked) =>
      eventRows(
        tx,
        asked,
        ['RVT0003', 'EVT0003'],
        sql`(e.code = 'RVT0003' or coalesce(e.value, e.kmh) > 1.5 * coalesce(e."limit", 100))`,
      ),
  },
})
export const powertrainAggressiveMount = mountAnalysis(powertrainAggressive, {
  narrow: narrowToModel,
  own: {
    events: async (tx, asked) => (await eventRows(tx, asked, engineCodes)).map(({ driver: _driver, ...row }) => row),
  },
})
export const powertrainPerformanceMount = mountAnalysis(powertrainPerformance, {
  by: litrePrice,
  narrow: narrowToModel,
})

interface Work extends Record<string, unknown> {
  plate: string
  driver: string | null
  distance: number | null
  moving: number | null
  idle: number | null
  from: number
  to: number
}
/** Who held the card then. */
const cardHolder = raw('driver_of(v.company_id, h.driver_code, h.at)')

/** Vehicles and drivers that belong together in a period, with what they did. */
const workRows = (tx: Tx, asked: Question) => {
  const sums = rollup({ ...asked, zone: asked.timeZone, each: 'day', passed: passedIn(asked.companies) })
    .select`v.id as vehicle_id, v.plate, ${cardHolder} as driver_id,
      driven_km(sum(h.path_km), sum(h.odo_km), sum(h.odo_ms), sum(h.moving_ms)) as distance,
      sum(h.moving_ms) / 6e4::float8 as moving, sum(h.idle_ms) / 6e4::float8 as idle,
      extract(epoch from min(h.at) filter (where h.moving_ms > 0))::float8 * 1000 as "from",
      extract(epoch from max(h.at) filter (where h.moving_ms > 0))::float8 * 1000 as "to"`
    .by`v.id, v.plate, ${cardHolder}`
  return ask<Work>(
    tx,
    sql`select q.plate, d.name as driver, q.distance, q.moving, q.idle, q."from", q."to"
        from (${sums}) q join vehicle v on v.id = q.vehicle_id left join driver d on d.id = q.driver_id
        where q.moving > 0 and ${chosenVehicles(asked)}
          and (cardinality(${asked.drivers}::int[]) = 0 or q.driver_id = any(${asked.drivers}::int[]))
        order by q.moving desc, q.plate, q.driver_id limit ${asked.atMost(mostRows)}`,
  )
}
export const driverIndividualMount = mountAnalysis(driverIndividual, {
  narrow: (_tx, { companies, filters: { company } }) => {
    const own = companies.filter((id) => company === null || id === company)
    return Promise.resolve({ companies: own, within: own })
  },
  own: { vehicles: async (tx, asked) => (await workRows(tx, asked)).map(({ driver: _driver, ...row }) => row) },
})
export const vehicleIndividualMount = mountAnalysis(vehicleIndividual, {
  own: {
    drivers: async (tx, asked) =>
      (await workRows(tx, asked)).map(({ plate: _plate, driver, ...row }) => ({
        ...row,
        driver: driver ?? measureWordsIn(asked.language).unidentified,
      })),
  },
})

/** What of spans between two drives lies in the period, joined: off, after the key and idling are one stop. */
export const vehicleStopsMount = mountAnalysis(vehicleStops, {
  own: {
    stops: (tx, asked) => {
      const [start, end] = [asked.from, asked.to].map((ms) => sql`to_timestamp(${ms / 1000}::float8)`)
      return ask<{
        plate: string
        from: number
        to: number
        lasted: number
        engineOn: number
        engineOff: number
        latitude: number | null
        longitude: number | null
      }>(
        tx,
        sql`with s as (
              select s.vehicle_id, s.state, s.start_latitude, s.start_longitude, greatest(s.from_at, ${start}) as from_at,
                least(s.to_at, ${end}) as to_at, v.plate,
                extract(epoch from least(s.to_at, ${end}) - greatest(s.from_at, ${start})) / nullif(extract(epoch from s.to_at - s.from_at), 0) as part,
                s.idle_ms, s.off_ms + s.after_key_ms as still_ms, count(*) filter (where s.state in (1, 9)) over (partition by s.vehicle_id order by s.from_at) as drive
              from vehicle v join state_span s on s.vehicle_id = v.id and s.to_at > ${start} and s.from_at <= ${end}
              where ${chosenVehicles(asked)})
            select plate, extract(epoch from min(from_at))::float8 * 1000 as "from", extract(epoch from max(to_at))::float8 * 1000 as "to",
              extract(epoch from max(to_at) - min(from_at))::float8 / 60 as lasted, sum(idle_ms * part)::float8 / 6e4 as "engineOn",
              sum(still_ms * part)::float8 / 6e4 as "engineOff",
              (array_agg(start_latitude order by from_at))[1] as latitude, (array_agg(start_longitude order by from_at))[1] as longitude
            from s where state not in (1, 9) group by vehicle_id, plate, drive
            having max(to_at) - min(from_at) >= interval '5 minutes' order by min(from_at) desc, plate limit ${asked.atMost(mostRows)}`,
      )
    },
  },
})
