import { engineOf } from '#contract/rules/typedEngine.ts'
import { type SumKey, sumKeys, sumKinds } from '#contract/sums.ts'

import type { Store, Tx } from '../../db/port.ts'
import { tellingLock } from '../../ingest/lateFixes.ts'
import { readCursor, readSeed } from './cursorRows.ts'
import { countBetween, reportsAfter, saidFrom } from './reports.ts'
import { emptySeed, type Place, type Row } from './seedRules.ts'
import { Teller } from './tellRules.ts'
import { TripCalendar } from './tripCalendar.ts'

/** Reports read at once. */
const chunk = 2_000
/** What comes after a trip judges its last reports. */
const afterMs = 1_800_000

/** Sums of one trip under the card with which it was driven. */
export type TripSums = Readonly<Partial<Record<SumKey, number>>>
export interface Driven {
  from: number
  to: number
  driver: string
}

/** Sums of one trip: what was told under its card, and not what nobody answered for. */
function sumsOf(rows: readonly Row[], { from, driver }: Driven): TripSums {
  const all: Partial<Record<SumKey, number>> = {}
  for (const row of rows) {
    if (row.of !== from || row.driver.toUpperCase() !== driver.toUpperCase()) continue
    for (const key of sumKeys) {
      const [told, before] = [row.sums.get(key), all[key]]
      if (told === null) continue
      all[key] = before === undefined ? told : together[sumKinds[key]](before, told)
    }
  }
  return all
}
const together = { add: (a: number, b: number) => a + b, least: Math.min, most: Math.max }

/** What trips of a vehicle came to, and what proves that nothing was stored meanwhile that they would be told by. */
export interface TripsTold {
  sums: TripSums[]
  from: Place | null
  heard: Place
  count: number
}

/**
 * Tells trips of a vehicle, in their order, by the fold of hours from the beginning of the day of the first: never by
 * cutting hours. Null where its reports are not kept any more.
 */
export async function tellTrips(store: Store, vehicleId: number, trips: readonly Driven[]): Promise<TripsTold | null> {
  const [first, last] = [trips[0], trips.at(-1)]
  if (first === undefined || last === undefined) return null
  const start = await store.system(async (tx) => {
    const cursor = await readCursor(tx, vehicleId)
    if (cursor === null) return null
    const calendar = new TripCalendar(cursor.zone, trips)
    const seed = await readSeed(tx, vehicleId, calendar.dayOf(first.from), cursor.zone)
    const engine = engineOf(cursor.category, cursor.typed)
    const { zone, category, battery, limitKmh } = cursor
    const held = { engine, battery, limitKmh }
    return { calendar, seed: { ...(seed ?? emptySeed(zone, category)), ...held, hours: [], days: [] } }
  })
  if (start === null) return null
  const teller = new Teller(start.seed, start.calendar)
  let count = 0
  for (;;) {
    const place = teller.heard
    const { reports, said } = await store.system(async (tx) => {
      const after = await reportsAfter(tx, vehicleId, place, chunk)
      const to = after.length < chunk ? null : (after.at(-1)?.at ?? null)
      return { reports: after, said: await saidFrom(tx, vehicleId, place?.at ?? null, to) }
    })
    const wanted = reports.filter(({ at }) => at <= last.to + afterMs)
    teller.say(said.events, said.readings)
    for (const report of wanted) teller.hear(report)
    count += wanted.length
    if (reports.length < chunk || wanted.length < reports.length) break
  }
  const { heard } = teller
  if (heard === null) return null
  const { hours, passed } = teller.taken()
  return { sums: trips.map((trip) => sumsOf(hours, trip)), from: start.seed.heard, heard, count: count + passed }
}

/** Whether what was told is still all that there is. Until the transaction ends, no report is stored. */
export async function isWhole(tx: Tx, vehicleId: number, { from, heard, count }: TripsTold): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [tellingLock])
  const [now] = await tx.query<{ n: number }>(
    `select ${countBetween} as n from (values ($1::int, $2::float8, $3::bigint, $4::float8, $5::bigint)) t(v, fa, fk, ta, tk)`,
    [vehicleId, from?.at ?? 0, from?.key ?? '-9223372036854775808', heard.at, heard.key],
  )
  return now?.n === count
}
