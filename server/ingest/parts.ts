import { type PartAttribute, isPartAttribute, partOfAttribute } from '#contract/codes/trackerParts.ts'

import type { Tx } from '../db/port.ts'
import type { Parts } from '../gateway/port.ts'
import { instantOf } from './deviceEvents.ts'
import { type PartsHeard, type Run, changed, heard, isNews } from './partRules.ts'
import type { PositionRow } from './store.ts'

/** What a tracker said of itself at an instant, epoch ms. */
export interface SaidParts {
  deviceId: string
  at: number
  parts: Parts
  how: 'report' | 'answer'
  commandId?: string
}

/** What of a report need be written, and what the door remembers then. */
export function partsOf(
  { report, receivedAt }: PositionRow,
  flags: number,
  known: PartsHeard,
): { said: SaidParts[]; known: PartsHeard } {
  const at = instantOf(report, flags, receivedAt)
  const news = Object.entries(report.parts ?? {}).filter(
    (entryOf): entryOf is [PartAttribute, string] =>
      isPartAttribute(entryOf[0]) && isNews(known[entryOf[0]], entryOf[1], at),
  )
  if (news.length === 0) return { said: [], known }
  const newer = news.filter(([name]) => at >= (known[name]?.at ?? 0)).map(([name, value]) => [name, { value, at }])
  return {
    said: [{ deviceId: report.deviceId, at, parts: Object.fromEntries(news), how: 'report' }],
    known: { ...known, ...Object.fromEntries(newer) },
  }
}

interface Row extends Record<string, unknown> {
  tracker: number
  unique_id: string
  company: number
  part: string | null
  value: string
  first_at: Date
  last_at: Date
}
interface Written {
  company: number
  tracker: number
  part: string
  run: Run
  /** Where its row began, if it has one. */
  was: number | null
  how: string
  commandId: string | null
}

/** Writes runs of the parts that were told (`partRules.ts`), each where it belongs. */
export async function writeParts(tx: Tx, said: readonly SaidParts[]): Promise<void> {
  if (said.length === 0) return
  for (const [table, isIn] of [
    ['firmware_heard', (name: PartAttribute) => name === 'versionFw'],
    ['composition_heard', (name: PartAttribute) => name !== 'versionFw'],
  ] as const) {
    const words = said.flatMap(({ parts, ...of }) =>
      Object.entries(parts).flatMap(([name, value]) =>
        isPartAttribute(name) && isIn(name) ? [{ ...of, part: partOfAttribute[name], value }] : [],
      ),
    )
    if (words.length > 0) await writeRuns(tx, table, words)
  }
}

type Word = Omit<SaidParts, 'parts'> & { part: string; value: string }

async function writeRuns(tx: Tx, table: 'firmware_heard' | 'composition_heard', words: readonly Word[]): Promise<void> {
  const rows = await tx.query<Row>(
    `select d.id as tracker, d.unique_id, d.company_id as company, h.part, h.value, h.first_at, h.last_at
     from device d left join ${table} h on h.tracker_id = d.id and h.part = any($2)
     where d.unique_id = any($1) order by h.first_at`,
    [[...new Set(words.map(({ deviceId }) => deviceId))], [...new Set(words.map(({ part }) => part))]],
  )
  const trackers = new Map(rows.map((row) => [row.unique_id, row]))
  const runs = new Map<string, Run[]>()
  const stored = new Map<Run, number>()
  for (const { unique_id, part, value, first_at, last_at } of rows) {
    if (part === null) continue
    const run = { value, firstAt: first_at.getTime(), lastAt: last_at.getTime() }
    stored.set(run, run.firstAt)
    const key = `${unique_id} ${part}`
    runs.set(key, [...(runs.get(key) ?? []), run])
  }
  const written = new Map<Run, Written>()
  for (const { deviceId, part, value, at, how, commandId = null } of words.toSorted((a, b) => a.at - b.at)) {
    const tracker = trackers.get(deviceId)
    if (tracker === undefined) continue
    const key = `${deviceId} ${part}`
    const before = runs.get(key) ?? []
    const change = heard(before, value, at)
    if (change === null) continue
    const after = changed(before, change)
    runs.set(key, after)
    const run = after.find((one) => !before.includes(one))
    if (run === undefined) continue
    const old = change.what === 'longer' ? written.get(change.run) : undefined
    const was = change.what === 'longer' ? (old?.was ?? stored.get(change.run) ?? null) : null
    written.delete(change.run)
    written.set(run, {
      company: tracker.company,
      tracker: tracker.tracker,
      part,
      run,
      was,
      how: old?.how ?? how,
      commandId: old?.commandId ?? commandId,
    })
  }
  await insertRuns(tx, table, [...written.values()])
}

/** New rows, and those that reach further than they did: another process may have written the same meanwhile. */
async function insertRuns(tx: Tx, table: string, all: readonly Written[]): Promise<void> {
  if (all.length === 0) return
  const longer = all.filter(({ was }) => was !== null)
  await tx.query(
    `update ${table} h set first_at = least(h.first_at, to_timestamp(t.f / 1000)), last_at = greatest(h.last_at, to_timestamp(t.l / 1000))
     from unnest($1::int[], $2::text[], $3::float8[], $4::float8[], $5::float8[]) t(tracker, part, was, f, l)
     where h.tracker_id = t.tracker and h.part = t.part and h.first_at = to_timestamp(t.was / 1000)`,
    [
      longer.map(({ tracker }) => tracker),
      longer.map(({ part }) => part),
      longer.map(({ was }) => was),
      longer.map(({ run }) => run.firstAt),
      longer.map(({ run }) => run.lastAt),
    ],
  )
  const begun = all.filter(({ was }) => was === null)
  await tx.query(
    `insert into ${table} as h (company_id, tracker_id, part, value, first_at, last_at, how, command_id)
     select c, t, p, v, to_timestamp(f / 1000), to_timestamp(l / 1000), w, m
     from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::text[], $8::uuid[]) r(c, t, p, v, f, l, w, m)
     on conflict (tracker_id, part, first_at) do update set last_at = greatest(h.last_at, excluded.last_at) where h.value = excluded.value`,
    [
      begun.map(({ company }) => company),
      begun.map(({ tracker }) => tracker),
      begun.map(({ part }) => part),
      begun.map(({ run }) => run.value),
      begun.map(({ run }) => run.firstAt),
      begun.map(({ run }) => run.lastAt),
      begun.map(({ how }) => how),
      begun.map(({ commandId }) => commandId),
    ],
  )
}
