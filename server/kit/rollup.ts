import { sumKeys } from '#contract/sums.ts'

import { joined, raw, type Sql, sql } from './sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Longer periods are summed from whole days, and hours at both ends. */
const hoursUpToMs = 3 * dayMs
/** How long a state holds after its report: what is longer is silence. */
const heldMs = 600_000

/** As far as what was asked is told. */
export interface ToldTo {
  /** Epoch ms: everything stored before it is told, of the vehicles asked for. */
  toldTo: number
  /** Those of which there is more, told up to `toldTo` at least. */
  behind: number
}

/** Tells hours and days of vehicles up to now, before they are summed. */
export interface HourTelling {
  catchUp(vehicleIds: readonly number[]): Promise<ToldTo>
}

export interface RollupAsked {
  /** Epoch ms; hours are whole, so the period that is answered is `usedPeriod`'s. */
  from: number
  to: number
  /**
   * On whose clocks: where it is not the company's own, days are not its days, and hours are summed. Null is each company's
   * own, for sums that are not parted by day.
   */
  zone: string | null
  companies: readonly number[]
  /** None is all. */
  vehicles: readonly number[]
  /** Up to when the vehicles are told (`HourTelling`): what follows their last report is added up to it. */
  toldTo: number
  /** Whose rows alone are summed, by their hours: a day has one code for all of it. None is everybody's. */
  holders?: readonly number[] | undefined
  /** What is grouped by: without it a long silence is one row. */
  each?: 'hour' | 'day'
  /**
   * SQL of `company_id, code, at`: within the day of such an instant the code passed to somebody else. Those days of it are
   * read by their hours, as far as those are kept.
   */
  passed?: Sql
}

/** The whole hours that hold a period. */
export const usedPeriod = ({ from, to }: { from: number; to: number }): { from: number; to: number } => ({
  from: Math.floor(from / hourMs) * hourMs,
  to: Math.ceil(to / hourMs) * hourMs,
})

const at = (ms: number): Sql => sql`to_timestamp(${ms / 1000}::float8)`
/** By their codes. */
const states = ['off_ms', 'moving_ms', 'idle_ms', 'after_key_ms']
const told: ReadonlySet<string> = new Set([...states, 'silent_ms'])

/** What is known of each vehicle after its last report: ten minutes of its state, the rest is silence (reports §7.2). */
function tailOf({ from, to }: { from: Sql; to: Sql }, { zone, each }: RollupAsked, toldTo: Sql): Sql {
  const held = sql`k.last_at + ${heldMs}::int * interval '1 ms'`
  const first = sql`greatest(k.last_at, ${from})`
  // On clocks that never change an hour is an hour.
  const own = raw('(select co.time_zone from company co where co.id = k.company_id)')
  const clocks = each === 'day' ? (zone === null ? own : sql`${zone}::text`) : raw(`'UTC'`)
  const ends =
    each === undefined
      ? sql`(select ${first} as edge, least(${to}, ${toldTo}) as next)`
      : sql`(select greatest(e at time zone ${clocks}, ${first}) as edge,
               least((e + ${`1 ${each}`}::interval) at time zone ${clocks}, ${to}, ${toldTo}) as next
             from generate_series(date_trunc(${each}, ${first} at time zone ${clocks}),
                                  least(${to}, ${toldTo}) at time zone ${clocks}, ${`1 ${each}`}::interval) e)`
  const known = sql`greatest(0, extract(epoch from least(b.next, ${held}) - b.edge) * 1000)::int`
  const silent = sql`greatest(0, extract(epoch from b.next - greatest(b.edge, ${held})) * 1000)::bigint`
  const columns = states.map(
    (key, code) => sql`case when k.last_state = ${code}::int then ${known} else 0 end as ${raw(key)}`,
  )
  return sql`select k.company_id, k.vehicle_id, b.edge as at,
      case when k.driver_until > b.edge then k.last_driver else '' end as driver_code,
      ${joined(columns)}, ${silent} as silent_ms
    from hour_cursor k join lateral ${ends} b on b.next > b.edge`
}

/**
 * Sums of vehicles over a period: `rollup(asked).select\`v.plate, sum(h.moving_ms) as moving\`.by\`v.id\``. `h` are hours
 * of `vehicle_hour` or days of `vehicle_day` with all their sums, `h.at` the instant at which each begins, `v` is its
 * vehicle, `co` its company's clocks (`co.time_zone`). Ten minutes without a report are silence.
 */
export function rollup(asked: RollupAsked) {
  const { companies, vehicles, zone, each, holders = [] } = asked
  const used = usedPeriod(asked)
  const [from, to] = [at(used.from), at(used.to)]
  const daily = each !== 'hour' && holders.length === 0 && used.to - used.from > hoursUpToMs
  const local = (instant: Sql) => sql`(${instant} at time zone c.time_zone)`
  const ours = sql`c.time_zone = coalesce(${zone}::text, c.time_zone)`
  // Instants of its own, and no expression of days: only what is compared bare may be looked up in rows of companies.
  const edges = daily
    ? sql`select d.company_id, d.time_zone, d.lo, d.hi, d.lo::timestamp at time zone d.time_zone as lo_at,
          d.hi::timestamp at time zone d.time_zone as hi_at
        from (select c.id as company_id, c.time_zone,
            case when ${ours} then (${local(from)} + interval '1 day' - interval '1 us')::date end as lo,
            case when ${ours} then ${local(to)}::date end as hi
          from company c where c.id = any(${companies}::int[])) d`
    : sql`select c.id as company_id, c.time_zone from company c where c.id = any(${companies}::int[])`
  /** Whole days, and hours on both sides of them; where none is whole, all are hours. */
  const ends = sql`select company_id, ${from} as low, case when lo < hi then lo_at else ${to} end as high from x
      union all select company_id, hi_at, ${to} from x where lo < hi`
  const chosen = vehicles.length === 0 ? raw('true') : sql`r.vehicle_id = any(${vehicles}::int[])`
  const byDay = daily && asked.passed !== undefined
  const start = (of: 'day' | 'day + 1') => raw(`(d.${of})::timestamp at time zone c.time_zone`)
  const within = sql`r.vehicle_id = d.vehicle_id and r.driver_code = d.driver_code and r.hour >= ${start('day')} and r.hour < ${start('day + 1')}`
  /** Days to be read by their hours: of which all that was reported is still there. */
  const parted = sql`select d.vehicle_id, d.driver_code, d.day, ${start('day')} as low, ${start('day + 1')} as high
    from (select distinct x.company_id, x.time_zone, k.code, (k.at at time zone x.time_zone)::date as day
          from (${asked.passed ?? raw('')}) k join x using (company_id)
          where k.at > ${from} and k.at < ${to} and k.at <> (k.at at time zone x.time_zone)::date::timestamp at time zone x.time_zone) c
      join vehicle_day d on d.company_id = c.company_id and d.day = c.day and upper(d.driver_code) = c.code
      join x on x.company_id = d.company_id
    where d.day >= x.lo and d.day < x.hi and (select sum(r.reports) from vehicle_hour r where ${within}) = d.reports`
  const rowsOf = (keys: readonly string[]): Sql => {
    const sums = raw(keys.map((key) => `, r.${key}`).join(''))
    const tailSums = raw(keys.map((key) => (told.has(key) ? `, r.${key}` : ', null')).join(''))
    const hours = daily
      ? sql`e join vehicle_hour r using (company_id) where ${chosen} and r.hour >= e.low and r.hour < e.high
          union all
          select r.company_id, r.vehicle_id, r.day::timestamp at time zone x.time_zone, r.driver_code${sums}
            from x join vehicle_day r using (company_id) where ${chosen} and r.day >= x.lo and r.day < x.hi${
              byDay
                ? sql` and not exists (select from p where p.vehicle_id = r.vehicle_id and p.driver_code = r.driver_code and p.day = r.day)
          union all
          select r.company_id, r.vehicle_id, r.hour, r.driver_code${sums}
            from p, lateral (select * from vehicle_hour r where r.vehicle_id = p.vehicle_id and r.driver_code = p.driver_code
              and r.hour >= p.low and r.hour < p.high offset 0) r where ${chosen}`
                : raw('')
            }`
      : sql`vehicle_hour r where r.company_id = any(${companies}::int[]) and ${chosen} and r.hour >= ${from} and r.hour < ${to}`
    return sql`
      select r.company_id, r.vehicle_id, r.hour as at, r.driver_code${sums} from ${hours}
      union all
      select r.company_id, r.vehicle_id, r.at, r.driver_code${tailSums} from (${tailOf({ from, to }, asked, at(asked.toldTo))}) r
        where r.company_id = any(${companies}::int[]) and ${chosen}`
  }
  const questionOf = (said: Sql, grouped: Sql | null): Sql => {
    // A hundred sums of several kinds of rows take the store longer to plan than to add up: those alone that are named.
    const text = [...said.strings, ...(grouped?.strings ?? [])].join(' ')
    const names = (what: string) => new RegExp(`\\b${what}\\b`).test(text)
    const keys = sumKeys.filter((key) => names(`h\\.${key}`))
    const clocks = names('co\\.time_zone')
    const first = joined([
      ...(daily || clocks ? [sql`x as materialized (${edges})`] : []),
      ...(daily ? [sql`e as materialized (${ends})`] : []),
      ...(byDay ? [sql`p as materialized (${parted})`] : []),
      holders.length === 0
        ? sql`h as (${rowsOf(keys)})`
        : sql`h as (select r.* from (${rowsOf(keys)}) r where driver_of(r.company_id, r.driver_code, r.at) = any(${holders}::int[]))`,
    ])
    return sql`with ${first} select ${said} from h
        ${raw(names('v\\.\\w+') ? 'join vehicle v on v.id = h.vehicle_id' : '')}
        ${raw(clocks ? 'join x co on co.company_id = h.company_id' : '')} ${grouped === null ? raw('') : sql`group by ${grouped}`}`
  }
  return {
    /** What is said of each group, in the order of SQL; `co` has the clocks of the company. */
    select: (strings: TemplateStringsArray, ...values: readonly unknown[]) => {
      const said = sql(strings, ...values)
      return {
        by: (of: TemplateStringsArray, ...more: readonly unknown[]): Sql => questionOf(said, sql(of, ...more)),
        /**
         * Every row by itself, for whoever adds them up: what follows a last report is a row beside that of its hour. Grouped
         * by what makes each row another, a fleet's days would be sorted once more and nothing summed.
         */
        each: (): Sql => questionOf(said, null),
      }
    },
  }
}
