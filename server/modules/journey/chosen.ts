import type { z } from 'zod'

import { queuedRules } from '#contract/codes/journeyRules.ts'
import type { JourneySource } from '#contract/reports/journeyFilters.ts'

import { groupedAt, heldAmong } from '../../kit/heldSet.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'

/** SQL: rules that wait for whoever treats days, and count as nothing else. */
export const queued = `array['${queuedRules.join("', '")}']`

type Source = z.output<typeof JourneySource>
/** What the screens of journeys are asked about (journey §3); none named is everybody, `drivers` left out of totals. */
export interface Whom {
  vehicles: readonly number[]
  drivers?: readonly number[]
  groupings: readonly number[]
  sets: readonly number[]
  source: Source
}
export interface Asked extends Whom {
  companies: readonly number[]
  from: number
  to: number
}

const within = (of: 'a' | 't') =>
  raw(
    `${of}.company_id = j.company_id and ${of}.driver_id = j.driver_id and ${of}.at between j.started_at and j.ended_at`,
  )
/** SQL: whether something of journey `j` is said by a source; by the vehicle where nobody marked. */
export const saidBy = (source: Source): Sql =>
  ({
    all: sql`true`,
    vehicle: sql`j.source = 'vehicle'`,
    app: sql`exists (select from appointment a where ${within('a')} and a.source in ('app', 'browser'))`,
    keyboard: sql`exists (select from appointment a where ${within('a')} and a.source = 'keyboard')`,
    included: sql`exists (select from treatment t where ${within('t')} and t.kind in ('include', 'accept')
      and t.state = 'approved')`,
  })[source]

/** SQL: whether journey `j` is of whom is asked about: the vehicle it began with, the set it was told by. */
export const ofWhom = ({ vehicles, drivers = [], groupings, sets, source }: Whom): Sql => sql`
  (cardinality(${vehicles}::int[]) = 0 or j.vehicle_id = any(${vehicles}::int[]))
    and (cardinality(${drivers}::int[]) = 0 or j.driver_id = any(${drivers}::int[]))
    and ${groupedAt(groupings, raw('j.vehicle_id'), raw('j.started_at'))}
    and (cardinality(${sets}::int[]) = 0 or j.set_id = any(${sets}::int[])) and ${saidBy(source)}`

/** SQL: whether journey `j` began in the period, and is of whom is asked about. */
export const chosenJourneys = ({ companies, from, to, ...whom }: Asked): Sql => sql`
  j.company_id = any(${companies}::int[]) and j.started_at >= to_timestamp(${from / 1000}::float8)
    and j.started_at <= to_timestamp(${to / 1000}::float8) and ${ofWhom(whom)}`

/** SQL: whether day `g` of those to treat is of whom is asked about; its source is that of a journey of that day. */
export const daysOfWhom = ({ vehicles, drivers = [], groupings, sets, source }: Whom): Sql => sql`
  (cardinality(${vehicles}::int[]) = 0 or g.vehicle_id = any(${vehicles}::int[]))
    and (cardinality(${drivers}::int[]) = 0 or g.driver_id = any(${drivers}::int[]))
    and ${groupedAt(groupings, raw('g.vehicle_id'), raw('g.at'))}
    and ${heldAmong(sets, { company: 'g.company_id', driver: 'g.driver_id', day: 'g.day' })}
    and (${source === 'all'} or exists (select from journey j where j.driver_id = g.driver_id and j.day = g.day
      and ${saidBy(source)}))`

/** SQL: violations of journey `j` that still hold. */
export const violationsOf = raw(`(select count(*)::int from journey_violation x
  where x.driver_id = j.driver_id and x.started_at = j.started_at and x.state <> 'void' and x.rule <> all(${queued}))`)

/** SQL: the worst of them. */
export const worstOf = raw(`(select x.severity from journey_violation x
  where x.driver_id = j.driver_id and x.started_at = j.started_at and x.state <> 'void' and x.rule <> all(${queued})
  order by array_position(array['high', 'medium', 'low'], x.severity) limit 1)`)
