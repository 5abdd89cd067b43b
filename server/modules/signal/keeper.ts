import { coolantBands } from '#contract/codes/signals.ts'

import type { Tx } from '../../db/port.ts'
import { settledMs } from '../../ingest/lateFixes.ts'
import { seriesAfter } from '../../kit/analysis/seriesAfter.ts'
import { Rounds, type RoundsDeps } from '../../kit/rounds.ts'
import { referenceDays } from './coolantRules.ts'
import { writeDays } from './dayRows.ts'
import { type SignalReport, dayOf } from './dayRules.ts'

/** Days of one round: the store serves whoever waits between two. */
const chunk = 20
/** How far back a vehicle is told that never was, and how long days are kept. */
const [firstDays, keptDays] = [31, 400]
/** The evening before, for whoever stands at midnight. */
const eveningHours = 6
/** One process at a time tells days. */
const lockKey = 31_002

interface Due extends Record<string, unknown> {
  vehicle: number
  company: number
  day: string
  midnight: number
}

/**
 * The next day of each vehicle that is over and not told, those that are furthest behind first: the one after the last told
 * one, or that of the oldest report which came later than that, and from there on each again. A vehicle that was never
 * heard of has none: of ten thousand that are imported at once no thirty days each are told. Its first report is looked for
 * in the order of their key: whether there is any was sought in all reports of the fleet, once for each that has none.
 */
const dueDays = (tx: Tx, now: number) =>
  tx.query<Due>(
    `select vehicle, company, day::text as day, extract(epoch from day::timestamp at time zone zone)::float8 * 1000 as midnight
     from (select v.id as vehicle, v.company_id as company, co.time_zone as zone, coalesce(
         least(c.told_to + 1, (c.dirty_from at time zone co.time_zone)::date),
         (select greatest((p.fix_at at time zone co.time_zone)::date, (to_timestamp($1) at time zone co.time_zone)::date - ${firstDays})
          from position p where p.vehicle_id = v.id order by p.fix_at limit 1)) as day
       from vehicle v join company co on co.id = v.company_id left join signal_cursor c on c.vehicle_id = v.id where v.active) d
     where (day + 1)::timestamp at time zone zone <= to_timestamp($1) - interval '${settledMs} milliseconds'
     order by day, vehicle limit ${chunk}`,
    [now / 1000],
  )

const number = (field: string) => `(p.telemetry->>'${field}')::float8`

const reportsOf = (tx: Tx, { vehicle, midnight }: Due) =>
  tx.query<SignalReport & Record<string, unknown>>(
    `select extract(epoch from p.fix_at)::float8 * 1000 as at, (p.telemetry->>'ignition')::boolean as ignition, ${number('rpm')} as rpm,
       ${number('batteryV')} as "batteryV", ${number('coolantC')} as "coolantC",
       coalesce(${number('engineLoadPct')}, ${number('throttlePct')}) as "loadPct", ${number('oilPressureKpa')} as "oilKpa",
       ${number('airReservoirKpa')} as "airKpa"
     from position p where p.vehicle_id = $1 and p.fix_at >= to_timestamp($2) - interval '${eveningHours} hours'
       and p.fix_at < to_timestamp($2) + interval '1 day' order by p.fix_at`,
    [vehicle, midnight / 1000],
  )

/** What the first days of a vehicle said of its coolant, a day each, since its tracker is the one that it is. */
async function firstDaysOf(tx: Tx, { vehicle, day }: Due): Promise<Partial<Record<string, number>>[]> {
  const rows = await tx.query<{ values: Record<string, number> }>(
    `select jsonb_object_agg(s.signal, s.value) as values from signal_day s join vehicle v on v.id = s.vehicle_id
     where s.vehicle_id = $1 and s.signal = any($3) and s.day < $2::date and s.day > coalesce(${seriesAfter}, '-infinity'::date)
     group by s.day order by s.day limit ${referenceDays}`,
    [vehicle, day, [...coolantBands]],
  )
  return rows.map(({ values }) => values)
}

/** Tells what days that are over came to of each signal, a day and a vehicle at a time. */
export class SignalKeeper extends Rounds {
  constructor(deps: RoundsDeps) {
    super(deps, { everyMs: 60_000, failed: 'signals could not be told', later: true })
  }

  /** Everything that is due. */
  async settle(): Promise<void> {
    const { store } = this.deps
    for (let more = true; more && !this.stopped && store.writable();)
      more = await this.halved(() => store.system((tx) => this.#step(tx)))
  }

  async #step(tx: Tx): Promise<boolean> {
    const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lockKey])
    if (lock?.mine !== true) return false
    const now = this.deps.clock.now()
    // What is older than a vehicle is ever told for is told no more.
    await tx.query(
      `update signal_cursor set dirty_from = to_timestamp($1) - interval '${firstDays} days'
       where dirty_from < to_timestamp($1) - interval '${firstDays} days'`,
      [now / 1000],
    )
    const due = await dueDays(tx, now)
    // Late reports of these wait until their days are told, and then have them told anew.
    await tx.query('select 1 from signal_cursor where vehicle_id = any($1) order by vehicle_id for update', [
      due.map(({ vehicle }) => vehicle),
    ])
    const told = []
    for (const one of due)
      told.push({ ...one, values: dayOf(await reportsOf(tx, one), one.midnight, await firstDaysOf(tx, one)) })
    if (told.length > 0) await writeDays(tx, told)
    else
      await tx.query(
        `delete from signal_day where day < to_timestamp($1)::date - ${keptDays} and not signal = any($2)`,
        [now / 1000, [...coolantBands]],
      )
    return due.length === chunk
  }
}
