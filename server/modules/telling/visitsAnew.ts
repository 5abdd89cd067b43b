import { depthM, type PreparedShape, prepareShape } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { nextMoving, unknownMoving } from '#contract/rules/moving.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Store, Tx } from '../../db/port.ts'
import { FenceIndex } from '../../ingest/fenceIndex.ts'
import { isVague, nextStay, outside, type Stay } from '../../ingest/fenceRule.ts'

/** Fixes read at once. */
const chunk = 2_000
/** Motion is known after so long; what lies before the first late fix is read for nothing else. */
const warmUpMs = 1_800_000

/** A stay that goes on from before the retelling has no entry of its own; one without an end goes on after it. */
interface Told {
  enteredAt: number | null
  seen: boolean
  leftAt: number | null
}
/** Stays of a vehicle by fence, told anew from an instant on. */
export interface VisitsAnew {
  from: number
  fences: readonly { id: number; told: readonly Told[] }[]
}
interface Watched {
  id: number
  prepared: PreparedShape
}
interface Fix extends Record<string, unknown> {
  at: number
  key: string
  latitude: number
  longitude: number
  speedKmh: number | null
  accuracyM: number | null
  ignition: boolean | null
}

/**
 * Stays from `from` on by the live rule over all fixes in the order of time (reports §8.7). Only of fences that are as they
 * were then: one that was changed since does not rewrite the past.
 */
export async function visitsAnew(store: Store, vehicleId: number, from: number): Promise<VisitsAnew | null> {
  const { watched, within, heard } = await store.system(async (tx) => ({
    watched: await tx.query<{ id: number; shape: FenceShape }>(
      `select f.id, f.shape from fence f join fence_vehicle l on l.fence_id = f.id
       where l.vehicle_id = $1 and l.linked and f.active and f.updated_at <= $2`,
      [vehicleId, new Date(from)],
    ),
    within: await tx.query<{ id: number }>(
      `select fence_id as id from fence_visit where vehicle_id = $1 and entered_at < $2 and (left_at is null or left_at > $2)`,
      [vehicleId, new Date(from)],
    ),
    heard: await tx.query<{ at: number }>(
      `select extract(epoch from fix_at)::float8 * 1000 as at from position
       where vehicle_id = $1 and fix_at <= $2 and flags & $3 = 0 order by fix_at desc limit 1`,
      [vehicleId, new Date(from - warmUpMs), notBelieved],
    ),
  }))
  if (watched.length === 0) return null
  const all = new Map(watched.map(({ id, shape }): [number, Watched] => [id, { id, prepared: prepareShape(shape) }]))
  const index = new FenceIndex(all.values())
  const stays = new Map<number, Stay>()
  const told = new Map<number, Told[]>()
  for (const { id } of within) {
    if (!all.has(id)) continue
    stays.set(id, { ...outside, inside: true })
    told.set(id, [{ enteredAt: null, seen: true, leftAt: null }])
  }
  let moving = unknownMoving
  let previousAt = heard[0]?.at ?? null
  for await (const fix of fixesFrom(store, vehicleId, from - warmUpMs)) {
    moving = nextMoving(moving, fix)
    const before = previousAt
    previousAt = fix.at
    if (fix.at < from) continue
    const { accuracyM, latitude, longitude } = fix
    const seen = { latitude, longitude, fixAt: fix.at, moving: moving.moving, ...(accuracyM !== null && { accuracyM }) }
    const concerned = new Set([...index.near(seen)].map(({ id }) => id).concat(...stays.keys()))
    for (const id of concerned) {
      const fence = all.get(id)
      if (fence === undefined) continue
      const stay = stays.get(id) ?? outside
      const depth = depthM(fence.prepared, seen)
      const first = before === null
      const next = !first
        ? nextStay(stay, depth, seen, before)
        : { ...stay, inside: stay.inside || (depth >= 0 && !isVague(seen)) }
      if (next.inside && !stay.inside)
        told.set(id, [...(told.get(id) ?? []), { enteredAt: fix.at, seen: !first, leftAt: null }])
      if (!next.inside && stay.inside) {
        const last = told.get(id)?.at(-1)
        if (last) last.leftAt = fix.at
      }
      if (next.inside || next.doubtAt !== null) stays.set(id, next)
      else stays.delete(id)
    }
  }
  return { from, fences: [...all.keys()].map((id) => ({ id, told: told.get(id) ?? [] })) }
}

/** Believed fixes in the order of time. */
async function* fixesFrom(store: Store, vehicleId: number, from: number): AsyncGenerator<Fix> {
  let [at, key] = [from, '-9223372036854775808']
  for (;;) {
    const fixes = await store.system((tx) =>
      tx.query<Fix>(
        `select round(extract(epoch from fix_at) * 1000)::float8 as at, fingerprint::text as key, latitude::float8, longitude::float8,
           speed_kmh::float8 as "speedKmh", accuracy_m::float8 as "accuracyM", (telemetry ->> 'ignition')::boolean as ignition
         from position where vehicle_id = $1 and (fix_at, fingerprint) > ($2, $3::bigint) and flags & $4 = 0
         order by fix_at, fingerprint limit ${chunk}`,
        [vehicleId, new Date(at), key, notBelieved],
      ),
    )
    yield* fixes
    const last = fixes.at(-1)
    if (last === undefined || fixes.length < chunk) return
    ;[at, key] = [last.at, last.key]
  }
}

interface Kept extends Record<string, unknown> {
  id: number
  enteredAt: number
  seen: boolean
  leftAt: number | null
}

/** Writes stays that were told anew; raises nothing. Whether a vehicle is inside now is what was said live. */
export async function writeVisitsAnew(
  tx: Tx,
  { vehicleId, company }: { vehicleId: number; company: number },
  { from, fences }: VisitsAnew,
): Promise<number> {
  let changed = 0
  for (const fence of fences) {
    const kept = await tx.query<Kept>(
      `select id, round(extract(epoch from entered_at) * 1000)::float8 as "enteredAt", seen_entering as seen,
         round(extract(epoch from left_at) * 1000)::float8 as "leftAt"
       from fence_visit where vehicle_id = $1 and fence_id = $2 and (left_at is null or left_at > $3) order by entered_at for update`,
      [vehicleId, fence.id, new Date(from)],
    )
    const stays = agreed(kept, fence.told, from)
    if (stays === null) continue
    const isSame = (one: Kept) =>
      stays.some(({ enteredAt, leftAt }) => enteredAt === one.enteredAt && leftAt === one.leftAt)
    const gone = kept.filter((one) => !isSame(one)).map(({ id }) => id)
    const added = stays.filter(
      (one) => !kept.some(({ enteredAt, leftAt }) => enteredAt === one.enteredAt && leftAt === one.leftAt),
    )
    if (gone.length > 0) await tx.query('delete from fence_visit where id = any($1::bigint[])', [gone])
    for (const { enteredAt, seen, leftAt } of added)
      await tx.query(
        `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering, left_at, seen_leaving)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          company,
          fence.id,
          vehicleId,
          new Date(enteredAt),
          seen,
          leftAt === null ? null : new Date(leftAt),
          leftAt !== null,
        ],
      )
    changed += gone.length + added.length
  }
  return changed
}

/** The stays that there are to be; null where they stay as they are. */
function agreed(kept: readonly Kept[], told: readonly Told[], from: number) {
  // Whoever was linked to a fence while in it entered when it was linked, wherever it was before.
  if (kept.some(({ enteredAt, seen }) => enteredAt >= from && !seen)) return null
  const across = kept.find(({ enteredAt }) => enteredAt < from)
  if ((across !== undefined) !== (told[0]?.enteredAt === null)) return null
  const stays = told.map(({ enteredAt, seen, leftAt }) => ({
    enteredAt: enteredAt ?? across?.enteredAt ?? from,
    seen: enteredAt === null ? (across?.seen ?? seen) : seen,
    leftAt,
  }))
  const open = kept.find(({ leftAt }) => leftAt === null)
  const last = stays.at(-1)
  if (open !== undefined && last?.leftAt !== null) return last === undefined ? null : stays
  if (open === undefined && last?.leftAt === null) {
    const left = kept.at(-1)?.leftAt ?? null
    return left !== null && left > last.enteredAt
      ? [...stays.slice(0, -1), { ...last, leftAt: left }]
      : stays.slice(0, -1)
  }
  if (open === undefined) return stays
  if (open === across) return null
  const before = stays.filter(({ leftAt }) => leftAt !== null && leftAt <= open.enteredAt)
  return [...before, { enteredAt: open.enteredAt, seen: open.seen, leftAt: null }]
}
