import { ofInstrument } from './instrument.ts'
import { type Sql, raw } from './sql.ts'

/** No state lasts longer without a word: what began before cannot reach into a stay. */
const farthest = `interval '31 days'`
const inside = `s.vehicle_id = f.vehicle_id and s.from_at < f.hi and s.to_at > f.lo and s.from_at > f.lo - ${farthest}`

/** Text of SQL: an amount within `[f.lo, f.hi]` of vehicle `f.vehicle_id`, of each span `s` by the part of its time that lies in it. */
const amountText = (amount: string): string =>
  `(select sum((${amount}) * extract(epoch from least(s.to_at, f.hi) - greatest(s.from_at, f.lo))
                   / nullif(extract(epoch from s.to_at - s.from_at), 0))
        from state_span s where ${inside})::float8`
/** The same as a piece of a statement. */
export const amountWithin = (amount: string): Sql => raw(amountText(amount))

/** The same of milliseconds, in minutes. */
export const within = (column: string): Sql => amountWithin(`${column} / 6e4`)

/**
 * SQL: the highest speed in a stay. Of a drive that lies in it whole its own; of the two that cross its edges the reports
 * within, for what was reached outside is none of the stay's.
 */
export const topWithin: Sql = raw(`(select max(case when s.from_at >= f.lo and s.to_at <= f.hi then s.top_kmh
          else (select max(p.speed_kmh) from position p where p.vehicle_id = s.vehicle_id
                  and p.fix_at >= greatest(s.from_at, f.lo) and p.fix_at <= least(s.to_at, f.hi)) end)
        from state_span s where ${inside} and s.state = 1)::float8`)

const zoneOf = '(select co.time_zone from company co where co.id = s.company_id)'

const inBand = `s.state = 1 and (${ofInstrument('s', zoneOf)}) * 3.6e6 / nullif(s.moving_ms, 0) between f.least_kmh and f.most_kmh`
/** Text of SQL: of the way within a stay that of drives whose mean lies in the band of speeds `f.least_kmh` to `f.most_kmh`. */
export const kmAtWorkText = amountText(`case when ${inBand} then ${ofInstrument('s', zoneOf)} else 0 end`)
export const kmAtWork: Sql = raw(kmAtWorkText)
/** Text of SQL: for how many hours those drives moved. */
export const hoursAtWorkText = amountText(`case when ${inBand} then s.moving_ms / 3.6e6 else 0 end`)

/** SQL: the way within a stay. */
export const kmWithin: Sql = amountWithin(ofInstrument('s', zoneOf))
