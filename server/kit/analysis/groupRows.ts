import type { Subject } from '#contract/machine/analysisShape.ts'
import { type SumName, type Sums, measuredKinds } from '#contract/measures.ts'
import type { Era } from '#contract/rules/ratedSums.ts'

import type { Tx } from '../../db/port.ts'
import { fuelSource } from '../fuelSource.ts'
import { type RollupAsked, rollup, usedPeriod } from '../rollup.ts'
import { type Sql, ask, joined, raw, sql } from '../sql.ts'
import { chosenOf, driverText, isNormed, isOfVehicle, isSourced, isStored, storedFor } from './chosenSums.ts'
import { doubtOf } from './doubtRows.ts'
import { drivenOf, holdersOf, passedIn } from './holderRows.ts'
import { normsOf } from './normRows.ts'

/** What rows may be grouped by, each by the clocks of the reader. */
export type Dimension =
  | 'subject'
  | 'vehicle'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'hourOfDay'
  | 'weekday'
  | 'era'
  | 'vehicleClass'
  | 'road'
  | 'night'

export interface GroupAsked {
  from: number
  to: number
  timeZone: string
  companies: readonly number[]
  vehicles: readonly number[]
  drivers: readonly number[]
  groupings: readonly number[]
  toldTo: number
  /** Days from which something else is in force in a company, ascending: `era` is the place of the last that began, null before. */
  eras?: readonly { company: number; from: string }[]
}

/** One group: the dimensions that it was made by, and its sums. Stretches of time are epoch ms of their beginning. */
export interface Group {
  by: Readonly<Partial<Record<Dimension, number | null>>>
  sums: Sums
  /** The same by what was in force on their days, where that was asked. */
  eras?: readonly Era[]
}

/** By which rows of a fleet hardly become fewer. */
const fine: ReadonlySet<Dimension> = new Set(['hour', 'day'])
const dayOnly: ReadonlySet<Dimension> = new Set([
  'subject',
  'vehicle',
  'day',
  'week',
  'month',
  'year',
  'era',
  'vehicleClass',
])
const dimensions: readonly Dimension[] = [
  'subject',
  'vehicle',
  'hour',
  'day',
  'week',
  'month',
  'year',
  'hourOfDay',
  'weekday',
  'era',
  'vehicleClass',
  'road',
  'night',
]
/** Mean km/h of the moving part of an hour: below the first it is in town, from the second on on the road (performance §5.6). */
const roadEdgesKmh = [35, 60] as const
/** Night is from 22:00 to 05:00. */
const nightHours = [22, 5] as const
const whole = (at: 'hour' | 'day' | 'week' | 'month' | 'year', zone: string) =>
  sql`extract(epoch from date_trunc(${at}, r.at at time zone ${zone}) at time zone ${zone}) * 1000`

const driverOf = raw(driverText)

const chosen = ({ companies, drivers, groupings }: GroupAsked) =>
  joined(
    [
      sql`r.company_id = any(${companies}::int[])`,
      ...(drivers.length === 0 ? [] : [sql`${driverOf} = any(${drivers}::int[])`]),
      ...(groupings.length === 0
        ? []
        : [
            sql`exists (select from grouping_vehicle g where g.vehicle_id = r.vehicle_id and g.unlinked_at is null
              and g.grouping_id = any(${groupings}::int[]))`,
          ]),
    ],
    ' and ',
  )

/** Place of the last one that had begun in the company by the end of the day; `co` is the company. */
const eraOf = (eras: readonly { company: number; from: string }[]) => sql`(select max(e.n) from unnest(
  ${eras.map(({ company }) => company)}::int[], ${eras.map(({ from }) => from)}::date[],
  ${eras.map((_, at) => at)}::int[]) e (company, from_day, n)
  where e.company = r.company_id and e.from_day <= (r.at at time zone co.time_zone)::date)`

/**
 * Of each vehicle and day of its company, on the whole day whatever part of it is asked (reports §8.2, 8.4): whether the
 * counter counts, and which source of litres does.
 */
const daysOf = ({ companies, vehicles, from, to }: GroupAsked, sourced: boolean): Sql => {
  const chosen = vehicles.length === 0 ? raw('true') : sql`d.vehicle_id = any(${vehicles}::int[])`
  const at = (ms: number) => sql`(to_timestamp(${ms / 1000}::float8) at time zone 'UTC')::date`
  return sql`select d.vehicle_id, d.day,
      coalesce(sum(d.odo_km) = driven_km(sum(d.path_km), sum(d.odo_km), sum(d.odo_ms), sum(d.moving_ms)), false) as odo,
      ${sourced ? fuelSource : raw('null::int')} as source
    from vehicle_day d where d.company_id = any(${companies}::int[]) and ${chosen} and d.day >= ${at(from)} - 1
      and d.day <= ${at(to)} + 1
    group by d.vehicle_id, d.day`
}

const together: Readonly<Record<'add' | 'least' | 'most' | 'count', (column: string) => string>> = {
  add: (column) => `sum(${column})::float8`,
  least: (column) => `min(${column})::float8`,
  most: (column) => `max(${column})::float8`,
  // Of no vehicle at all nothing is counted.
  count: (column) => `nullif(count(distinct ${column}), 0)::int`,
}

const subjectOf: Readonly<Record<Subject, Sql>> = {
  vehicle: raw('r.vehicle_id'),
  driver: driverOf,
  grouping: raw('l.grouping_id'),
  company: raw('r.company_id'),
}
const nobody = raw(`select 0 as vehicle_id, '' as code, current_date as day where false`)
const held = raw(
  `left join h on h.code = r.company_id || ' ' || upper(r.driver_code) and h.from_at <= r.at and r.at < h.to_at`,
)
/** A vehicle of two groupings counts in both. */
const linked = raw('join grouping_vehicle l on l.vehicle_id = r.vehicle_id and l.unlinked_at is null')

/**
 * Sums of a period, grouped in several ways by one reading: none of the dimensions is the whole. Every figure of one
 * answer is of the same rows, so that parts add up to their whole.
 */
export async function groupRows(
  tx: Tx,
  given: GroupAsked,
  subject: Subject,
  keys: readonly SumName[],
  ways: readonly (readonly Dimension[])[],
): Promise<Group[][]> {
  const { vehicles, codes } = await drivenOf(tx, given)
  const asked = { ...given, vehicles }
  const { timeZone: zone } = asked
  const hourly = ways.flat().some((one) => !dayOnly.has(one))
  const byDriver = subject === 'driver' || asked.drivers.length > 0 || keys.includes('drivers')
  const passed = byDriver && { passed: passedIn(asked.companies) }
  const rollupAsked: RollupAsked = { ...asked, zone, each: hourly ? 'hour' : 'day', ...passed }
  const used = dimensions.filter((one) => ways.some((way) => way.includes(one)))
  const stored = storedFor(used.includes('road') ? [...keys, 'km', 'moving_ms'] : keys)
  const columns = raw(stored.map((key) => `h.${key}::float8 as ${key}`).join(', '))
  const rows = rollup(rollupAsked).select`h.vehicle_id, h.company_id, h.driver_code, h.at, ${columns}`.each()
  const values = raw(keys.map((key) => `${isStored(key) ? `r.${key}` : chosenOf[key]} as "${key}"`).join(', ') || '1')
  const parts: Readonly<Record<Dimension, Sql>> = {
    subject: subjectOf[subject],
    vehicle: raw('r.vehicle_id'),
    hour: whole('hour', zone),
    day: whole('day', zone),
    week: whole('week', zone),
    month: whole('month', zone),
    year: whole('year', zone),
    hourOfDay: sql`extract(hour from r.at at time zone ${zone})`,
    weekday: sql`extract(isodow from r.at at time zone ${zone})`,
    era: eraOf(asked.eras ?? []),
    vehicleClass: raw('w.category'),
    // Of an hour without a known way the road is not told apart from the town.
    road: raw(`coalesce((select (v >= ${roadEdgesKmh[0]})::int + (v >= ${roadEdgesKmh[1]})::int
      from (select (${chosenOf.km}) * 3.6e6 / nullif(r.moving_ms, 0) as v) k), 0)`),
    night: sql`(extract(hour from r.at at time zone ${zone}) >= ${nightHours[0]}::int
      or extract(hour from r.at at time zone ${zone}) < ${nightHours[1]}::int)::int`,
  }
  const made = joined(used.map((one) => sql`${parts[one]} as ${raw(`"${one}"`)}`))
  const sets = raw(ways.map((way) => `(${way.map((one) => `q."${one}"`).join(', ')})`).join(', '))
  const heads = raw(used.map((one) => `q."${one}"::float8 as "${one}"`).join(', '))
  const mask = used.length === 0 ? raw('0') : raw(`grouping(${used.map((one) => `q."${one}"`).join(', ')})`)
  const sumOf = (key: SumName) => `${together[measuredKinds[key]](`q."${key}"`)} as "${key}"`
  const sums = raw(keys.map(sumOf).join(', '))
  const counted = keys.filter((key) => measuredKinds[key] === 'count')
  const apartBy = [...used, ...counted].map((one) => `q."${one}"`).join(', ')
  // What counts once is sorted to be counted: all else is added up beside it first, so that no fleet's rows are put in order.
  const first = counted.length > 0 && !used.some((one) => fine.has(one))
  const partial = [apartBy, ...keys.filter((key) => !counted.includes(key)).map(sumOf)].join(', ')
  const added = raw(first ? `, p as (select ${partial} from q group by ${apartBy})` : '')
  const over = { ...asked, ...usedPeriod(asked) }
  const normed = keys.some(isNormed)
  const apart = used.includes('vehicleClass') || keys.some(isOfVehicle)
  // The store takes the rows of a fleet for ten: it would look through all days once for each of them, or sort them on disk to
  // join what is ten rows on the other side; and what it is kept from weighs so much that it would compile a short question first.
  await tx.query(
    `select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
       set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`,
  )
  const found = await ask<Record<string, number | null>>(
    tx,
    sql`with y as materialized (${daysOf(over, keys.some(isSourced))}),
        x as materialized (${byDriver ? doubtOf({ ...over, ...(codes && { codes }) }) : nobody}),
        ${byDriver ? sql`h as materialized (${holdersOf(asked.companies)}),` : raw('')}
        ${normed ? sql`n as materialized (${normsOf(asked)}),` : raw('')} r as (${rows}),
        q as (select ${used.length === 0 ? raw('') : sql`${made}, `}${values}
              from r join company co on co.id = r.company_id
              left join y on y.vehicle_id = r.vehicle_id and y.day = (r.at at time zone co.time_zone)::date
              left join x on x.vehicle_id = r.vehicle_id and x.code = upper(r.driver_code)
                and x.day = (r.at at time zone co.time_zone)::date
              ${byDriver ? held : raw('')}
              ${normed ? raw('left join n on n.vehicle_id = r.vehicle_id') : raw('')}
              ${apart ? raw('left join vehicle w on w.id = r.vehicle_id') : raw('')}
              ${subject === 'grouping' && used.includes('subject') ? linked : raw('')}
              where ${chosen(asked)})${added}
        select ${mask}::int as mask${used.length === 0 ? raw('') : sql`, ${heads}`}, ${sums} from ${raw(first ? 'p q' : 'q')} group by grouping sets (${sets})`,
  )
  await tx.query(`select set_config('enable_nestloop', 'on', true), set_config('enable_mergejoin', 'on', true)`)
  const maskOf = (way: readonly Dimension[]) =>
    used.reduce((bits, one, at) => (way.includes(one) ? bits : bits | (1 << (used.length - 1 - at))), 0)
  return ways.map((way) =>
    found
      .filter(({ mask }) => mask === maskOf(way))
      .map((row) => ({
        by: Object.fromEntries(way.map((one) => [one, row[one] ?? null])),
        sums: Object.fromEntries(keys.map((key) => [key, row[key] ?? null])),
      })),
  )
}
