import { type Sql, raw } from '../../kit/sql.ts'

/** No state lasts longer without a word: what began before cannot reach into a stay. */
const farthest = `interval '31 days'`

/** SQL: minutes of a state within `[f.lo, f.hi]` of vehicle `f.vehicle_id`, by the part of each span that lies in it. */
export const within = (column: string): Sql =>
  raw(`(select sum(${column} * extract(epoch from least(s.to_at, f.hi) - greatest(s.from_at, f.lo))
                   / nullif(extract(epoch from s.to_at - s.from_at), 0)) / 6e4
        from state_span s where s.vehicle_id = f.vehicle_id and s.from_at < f.hi and s.to_at > f.lo
          and s.from_at > f.lo - ${farthest})::float8`)
