import { limits } from '#contract/limits.ts'
import { type SumKey, sumKeys } from '#contract/sums.ts'

import type { Tx } from '../../db/port.ts'
import { tellingLock } from '../../ingest/lateFixes.ts'
import { removeBeside, writeBeside } from './besideRows.ts'
import { dayText, hourMs, hourOf } from './calendarRules.ts'
import { removeEvents, writeEvents } from './eventRows.ts'
import { packed } from './packedSeed.ts'
import { countBetween } from './reports.ts'
import { type Changes, type Place, type Row, type Seed } from './seedRules.ts'
import { at, writeSpans } from './spanRows.ts'
import { type VisitsAnew, writeVisitsAnew } from './visitsAnew.ts'

/** What one vehicle's telling is about to write. */
export interface Telling {
  vehicleId: number
  company: number
  /** Of the cursor that it went on from; null where there was none. */
  rev: number | null
  /** Reports told: those after `from` up to `heard`, and how many, with the device's events between. */
  from: Place | null
  heard: Place
  count: number
  changes: Changes
  seed: Seed
  last: { at: number; state: number } | null
  driver: { code: string; until: number }
  /** A telling anew puts its rows in the place of all that stand from here on; epoch ms and days. */
  anew?: {
    begun: number
    hour: number
    day: number
    span: number
    seedsAfter: number | null
    dirtyFrom: number | null
    /** Stays in fences, where something came late. */
    visits: VisitsAnew | null
  }
}

export interface Written {
  /** Whether it was taken: nobody else told the vehicle meanwhile, and no report of its span was stored unseen. */
  taken: boolean
  rev: number
}

const leastKey = '-9223372036854775808'

const upsertRows = (table: 'vehicle_hour' | 'vehicle_day', of: 'hour' | 'day', keys: readonly SumKey[]) => `
  insert into ${table} as old (company_id, vehicle_id, ${of}, driver_code, ${keys.join(', ')})
  select c, v, ${of === 'hour' ? 'to_timestamp(o)' : "date '1970-01-01' + o::int"}, d, ${keys.join(', ')}
  from unnest($1::int[], $2::int[], $3::float8[], $4::text[], ${keys.map((_key, n) => `$${n + 5}::float8[]`).join(', ')})
    t(c, v, o, d, ${keys.join(', ')})
  order by v, o, d
  on conflict (vehicle_id, ${of}, driver_code) do update set ${keys.map((key) => `${key} = excluded.${key}`).join(', ')}
  where (${keys.map((key) => `old.${key}`).join(', ')}) is distinct from (${keys.map((key) => `excluded.${key}`).join(', ')})
  returning 1`

type Each<T> = { telling: Telling; one: T }[]

async function writeRows(tx: Tx, table: 'vehicle_hour' | 'vehicle_day', rows: Each<Row>): Promise<number> {
  if (rows.length === 0) return 0
  const of = table === 'vehicle_hour' ? 'hour' : 'day'
  // What nobody told stays null by itself; a telling anew may have to take back what was told.
  const anew = rows.some(({ telling }) => telling.anew !== undefined)
  const keys = anew ? sumKeys : sumKeys.filter((key) => rows.some(({ one }) => one.sums.get(key) !== null))
  const changed = await tx.query(upsertRows(table, of, keys), [
    rows.map(({ telling: { company } }) => company),
    rows.map(({ telling: { vehicleId } }) => vehicleId),
    rows.map(({ one }) => (of === 'hour' ? one.of / 1_000 : one.of)),
    rows.map(({ one }) => one.driver),
    ...keys.map((key) => rows.map(({ one }) => one.sums.get(key))),
  ])
  return changed.length
}

async function writeSeeds(tx: Tx, seeds: Each<Changes['seeds'][number]>): Promise<void> {
  if (seeds.length === 0) return
  await tx.query(
    `insert into hour_seed (company_id, vehicle_id, day, seed)
     select c, v, date '1970-01-01' + d, s::jsonb from unnest($1::int[], $2::int[], $3::int[], $4::text[]) t(c, v, d, s)
     order by v, d on conflict (vehicle_id, day) do update set seed = excluded.seed`,
    [
      seeds.map(({ telling: { company } }) => company),
      seeds.map(({ telling: { vehicleId } }) => vehicleId),
      seeds.map(({ one }) => one.day),
      seeds.map(({ one }) => packed(one.seed)),
    ],
  )
}

/** Takes away what a telling anew did not tell any more. */
async function removeUntold(tx: Tx, { vehicleId, changes, anew }: Telling, hoursFrom: number): Promise<number> {
  if (anew === undefined) return 0
  const gone = [
    await tx.query(
      `delete from vehicle_hour where vehicle_id = $1 and hour >= to_timestamp($2)
         and (hour, driver_code) not in (select to_timestamp(o), d from unnest($3::float8[], $4::text[]) t(o, d)) returning 1`,
      [
        vehicleId,
        at(Math.max(anew.hour, hoursFrom)),
        changes.hours.map(({ of }) => at(of)),
        changes.hours.map(({ driver }) => driver),
      ],
    ),
    await tx.query(
      `delete from vehicle_day where vehicle_id = $1 and day >= $2
         and (day, driver_code) not in (select date '1970-01-01' + o, d from unnest($3::int[], $4::text[]) t(o, d)) returning 1`,
      [vehicleId, dayText(anew.day), changes.days.map(({ of }) => of), changes.days.map(({ driver }) => driver)],
    ),
    await tx.query(
      `delete from state_span where vehicle_id = $1 and from_at >= to_timestamp($2)
         and from_at not in (select to_timestamp(f) from unnest($3::float8[]) f) returning 1`,
      [vehicleId, at(Math.max(anew.span, hoursFrom)), changes.spans.map(({ from }) => at(from))],
    ),
    await removeEvents(tx, vehicleId, anew.begun, changes.events),
  ]
  await tx.query(
    `delete from hour_seed where vehicle_id = $1 and ($2::date is null or day > $2)
       and day not in (select date '1970-01-01' + d from unnest($3::int[]) d)`,
    [vehicleId, anew.seedsAfter === null ? null : dayText(anew.seedsAfter), changes.seeds.map(({ day }) => day)],
  )
  // Thermometers of hours that are open for something else are told no more.
  const { begun } = anew
  const beside = await removeBeside(tx, vehicleId, changes.beside, { begun, hour: hourOf(begun), from: hoursFrom })
  return gone.reduce((sum, rows) => sum + rows.length, beside)
}

/**
 * Which of these may be written: their cursor is the one that they went on from, nothing late was stored before their
 * span since, and they told every report of it.
 */
export async function mayWrite(tx: Tx, all: readonly Telling[]): Promise<ReadonlySet<Telling>> {
  const ids = all.map(({ vehicleId }) => vehicleId)
  const cursors = await tx.query<{ vehicle_id: number; rev: number; dirty_from: Date | null }>(
    'select vehicle_id, rev, dirty_from from hour_cursor where vehicle_id = any($1::int[]) order by vehicle_id for update',
    [ids],
  )
  const known = new Map(cursors.map((row) => [row.vehicle_id, row]))
  const counts = await tx.query<{ v: number; company_id: number; n: number }>(
    `select v, company_id, ${countBetween} as n
     from unnest($1::int[], $2::float8[], $3::bigint[], $4::float8[], $5::bigint[]) t(v, fa, fk, ta, tk)
     join vehicle on vehicle.id = v`,
    [
      ids,
      all.map(({ from }) => from?.at ?? 0),
      all.map(({ from }) => from?.key ?? leastKey),
      all.map(({ heard }) => heard.at),
      all.map(({ heard }) => heard.key),
    ],
  )
  const counted = new Map(counts.map((row) => [row.v, row]))
  return new Set(
    all.filter((telling) => {
      const cursor = known.get(telling.vehicleId)
      const count = counted.get(telling.vehicleId)
      const clean = telling.anew !== undefined || (cursor?.dirty_from ?? null) === null
      return (
        (cursor?.rev ?? null) === telling.rev &&
        clean &&
        count?.n === telling.count &&
        count.company_id === telling.company
      )
    }),
  )
}

async function writeCursors(tx: Tx, all: readonly Telling[], now: number): Promise<void> {
  await tx.query(
    `insert into hour_cursor as old (vehicle_id, company_id, told_to, heard_at, heard_key, last_at, last_state, last_driver,
                                     driver_until, seed)
     select v, c, to_timestamp($1), to_timestamp(ha), hk, to_timestamp(la), ls, ld, to_timestamp(du), s::jsonb
     from unnest($2::int[], $3::int[], $4::float8[], $5::bigint[], $6::float8[], $7::smallint[], $8::text[], $9::float8[],
                 $10::text[]) t(v, c, ha, hk, la, ls, ld, du, s)
     order by v
     on conflict (vehicle_id) do update set told_to = excluded.told_to, heard_at = excluded.heard_at,
       heard_key = excluded.heard_key, last_at = excluded.last_at, last_state = excluded.last_state,
       last_driver = excluded.last_driver, driver_until = excluded.driver_until, seed = excluded.seed, rev = old.rev + 1`,
    [
      at(now),
      all.map(({ vehicleId }) => vehicleId),
      all.map(({ company }) => company),
      all.map(({ heard }) => at(heard.at)),
      all.map(({ heard }) => heard.key),
      all.map(({ last }) => at(last?.at)),
      all.map(({ last }) => last?.state ?? null),
      all.map(({ driver }) => driver.code),
      all.map(({ driver }) => (Number.isFinite(driver.until) ? at(driver.until) : null)),
      all.map(({ seed }) => packed(seed)),
    ],
  )
  const anew = all.flatMap(({ vehicleId, anew: from }) =>
    from?.dirtyFrom === null || from === undefined ? [] : [{ vehicleId, dirtyFrom: from.dirtyFrom }],
  )
  if (anew.length === 0) return
  // An earlier one that came meanwhile stays to be told.
  await tx.query(
    `update hour_cursor c set dirty_from = null from unnest($1::int[], $2::float8[]) t(v, d)
     where c.vehicle_id = v and c.dirty_from >= to_timestamp(d)`,
    [anew.map(({ vehicleId }) => vehicleId), anew.map(({ dirtyFrom }) => at(dirtyFrom))],
  )
}

/**
 * Writes tellings of several vehicles in one transaction, those that may be. While it does, no report is stored: what it
 * counted is what there is.
 * @returns by vehicle what became of it, and how many rows it changed
 */
export async function writeTellings(
  tx: Tx,
  all: readonly Telling[],
  now: number,
): Promise<{ written: ReadonlyMap<number, Written>; changed: number }> {
  await tx.query('select pg_advisory_xact_lock($1)', [tellingLock])
  const taken = await mayWrite(tx, all)
  const kept = [...taken].sort((a, b) => a.vehicleId - b.vehicleId)
  const hoursFrom = now - limits.hoursKeptMs
  let changed = 0
  if (kept.length > 0) {
    for (const one of kept) changed += await removeUntold(tx, one, hoursFrom)
    const each = <T>(pick: (telling: Telling) => readonly T[]): Each<T> =>
      kept.flatMap((of) => pick(of).map((one) => ({ telling: of, one })))
    const hours = each(({ changes }) => changes.hours.filter(({ of }) => of >= hoursFrom - hourMs))
    changed += await writeRows(tx, 'vehicle_hour', hours)
    changed += await writeRows(
      tx,
      'vehicle_day',
      each(({ changes }) => changes.days),
    )
    changed += await writeSpans(
      tx,
      each(({ changes }) => changes.spans.filter(({ to }) => to >= hoursFrom)),
    )
    changed += await writeEvents(
      tx,
      each(({ changes }) => changes.events),
    )
    changed += await writeBeside(
      tx,
      kept.map(({ vehicleId, company, changes }) => ({ vehicleId, company, beside: changes.beside })),
      hoursFrom,
    )
    await writeSeeds(
      tx,
      each(({ changes }) => changes.seeds),
    )
    for (const one of kept) if (one.anew?.visits) changed += await writeVisitsAnew(tx, one, one.anew.visits)
    await writeCursors(tx, kept, now)
  }
  return {
    written: new Map(all.map((one) => [one.vehicleId, { taken: taken.has(one), rev: (one.rev ?? 0) + 1 }])),
    changed,
  }
}
