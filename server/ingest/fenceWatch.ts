import type { Position } from '#contract/rules/distance.ts'
import { depthM, type PreparedShape, prepareShape } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import type { Store, Tx } from '../db/port.ts'
import { FenceIndex } from './fenceIndex.ts'
import { isSpeeding, isVague, nextStay, outside, type Seen, type Stay } from './fenceRule.ts'

/** An active fence with the vehicles it watches. */
export interface WatchedFence {
  id: number
  company: number
  name: string
  rev: number
  prepared: PreparedShape
  alertEnter: boolean
  alertExit: boolean
  speedLimitKmh: number | null
  vehicles: ReadonlySet<number>
}

/** `present`: inside at the first fix that was ever heard of it, so that nobody saw it enter. */
export interface FenceChange {
  what: 'entered' | 'present' | 'left' | 'sped'
  fence: WatchedFence
}

type Stays = ReadonlyMap<number, Stay>

interface FenceRow extends Record<string, unknown> {
  id: number
  company_id: number
  name: string
  shape: FenceShape
  rev: number
  alert_enter: boolean
  alert_exit: boolean
  speed_limit_kmh: number | null
}

const noStays: Stays = new Map()

/**
 * The active fences and who is inside of which, in memory: a report asks no table. The store has the last word
 * (`fenceVisits.ts`), so that what this process has not heard of yet can delay an entry but never repeat or invent one.
 */
export class FenceWatch {
  readonly #store: Store
  #fences = new Map<number, WatchedFence>()
  #index = new FenceIndex<WatchedFence>([])
  readonly #stays = new Map<number, Stays>()
  /** Fences that somebody was committed to have entered or left while they are being read. */
  #crossed = new Set<number>()
  #queue: Promise<void> = Promise.resolve()

  constructor(store: Store) {
    this.#store = store
  }

  /** Reads all fences, or those that were changed. One reading at a time, in the order asked. */
  refresh(ids?: readonly number[]): Promise<void> {
    const reading = this.#queue.then(() => this.#readWell(ids ?? null))
    this.#queue = reading.catch(() => {})
    return reading
  }

  /** Takes over who is inside by the store, where other processes write as well. */
  async catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void> {
    if (this.#fences.size === 0 || vehicleIds.length === 0) return
    const open = await openVisits(tx, 'v.vehicle_id = any($1)', vehicleIds)
    for (const id of vehicleIds) {
      const now = new Set(open.filter(({ vehicle_id }) => vehicle_id === id).map(({ fence_id }) => fence_id))
      const stays = new Map([...this.staysOf(id)].filter(([fence, stay]) => stay.inside === now.has(fence)))
      for (const fence of now) if (!stays.has(fence)) stays.set(fence, { ...outside, inside: true })
      this.#put(id, stays)
    }
  }

  staysOf(vehicleId: number): Stays {
    return this.#stays.get(vehicleId) ?? noStays
  }

  fence(id: number): WatchedFence | undefined {
    return this.#fences.get(id)
  }

  /** Fences of this vehicle that may hold the place. */
  *near(vehicleId: number, seen: Seen): Iterable<WatchedFence> {
    for (const fence of this.#index.near(seen)) if (fence.vehicles.has(vehicleId)) yield fence
  }

  /** The least speed limit of the fences of this vehicle in which a place lies; null where none says one. */
  limitAt(vehicleId: number, place: Position): number | null {
    let least: number | null = null
    for (const { vehicles, prepared, speedLimitKmh } of this.#index.near(place)) {
      if (speedLimitKmh === null || !vehicles.has(vehicleId) || depthM(prepared, place) < 0) continue
      least = Math.min(speedLimitKmh, least ?? Infinity)
    }
    return least
  }

  /** A batch's own view: what it learns counts once the batch is committed (`settle`). */
  round(): FenceRound {
    return new FenceRound(this)
  }

  /** What a committed batch learned; a fence that was read anew meanwhile is read once more instead. */
  take(vehicleId: number, learned: ReadonlyMap<WatchedFence, Stay>): void {
    const stays = new Map(this.staysOf(vehicleId))
    for (const [fence, stay] of learned) {
      const crossed = stay.inside !== (stays.get(fence.id)?.inside ?? false)
      if (crossed) this.#crossed.add(fence.id)
      if (this.#fences.get(fence.id) !== fence) {
        if (crossed) void this.refresh([fence.id])
        continue
      }
      if (stay.inside || stay.doubtAt !== null) stays.set(fence.id, stay)
      else stays.delete(fence.id)
    }
    this.#put(vehicleId, stays)
  }

  #put(vehicleId: number, stays: Stays): void {
    if (stays.size === 0) this.#stays.delete(vehicleId)
    else this.#stays.set(vehicleId, stays)
  }

  /** A reading during which a fence was crossed may have missed it: that fence is read again. */
  async #readWell(ids: readonly number[] | null): Promise<void> {
    this.#crossed.clear()
    await this.#read(ids)
    while (this.#crossed.size > 0) {
      const missed = [...this.#crossed]
      this.#crossed.clear()
      await this.#read(missed)
    }
  }

  async #read(ids: readonly number[] | null): Promise<void> {
    const { rows, links, open } = await this.#store.system(async (tx) => ({
      rows: await tx.query<FenceRow>(
        `select id, company_id, name, shape, rev, alert_enter, alert_exit, speed_limit_kmh from fence
         where active and ($1::int[] is null or id = any($1))`,
        [ids],
      ),
      links: await tx.query<{ fence_id: number; vehicle_id: number }>(
        `select l.fence_id, l.vehicle_id from fence_vehicle l join fence f on f.id = l.fence_id
         where l.linked and f.active and ($1::int[] is null or l.fence_id = any($1))`,
        [ids],
      ),
      open: await openVisits(tx, '($1::int[] is null or v.fence_id = any($1))', ids),
    }))
    const vehicles = new Map<number, Set<number>>()
    for (const link of links) {
      const linked = vehicles.get(link.fence_id)
      if (linked === undefined) vehicles.set(link.fence_id, new Set([link.vehicle_id]))
      else linked.add(link.vehicle_id)
    }
    const fences = ids === null ? new Map<number, WatchedFence>() : new Map(this.#fences)
    for (const id of ids ?? []) fences.delete(id)
    for (const row of rows) fences.set(row.id, watchedOf(row, vehicles.get(row.id) ?? new Set()))
    this.#fences = fences
    this.#index = new FenceIndex(fences.values())
    this.#forget(ids)
    for (const { fence_id, vehicle_id } of open) {
      this.#put(vehicle_id, new Map(this.staysOf(vehicle_id)).set(fence_id, { ...outside, inside: true }))
    }
  }

  #forget(ids: readonly number[] | null): void {
    for (const [vehicleId, stays] of this.#stays) {
      const kept = ids === null ? noStays : new Map([...stays].filter(([fence]) => !ids.includes(fence)))
      if (kept.size < stays.size) this.#put(vehicleId, kept)
    }
  }
}

const watchedOf = (row: FenceRow, vehicles: ReadonlySet<number>): WatchedFence => ({
  id: row.id,
  company: row.company_id,
  name: row.name,
  rev: row.rev,
  prepared: prepareShape(row.shape),
  alertEnter: row.alert_enter,
  alertExit: row.alert_exit,
  speedLimitKmh: row.speed_limit_kmh,
  vehicles,
})

const openVisits = (tx: Tx, which: string, ids: readonly number[] | null) =>
  tx.query<{ fence_id: number; vehicle_id: number }>(
    `select v.fence_id, v.vehicle_id from fence_visit v where v.left_at is null and ${which}`,
    [ids],
  )

/** What the reports of one batch mean for fences, in the order of the reports. */
export class FenceRound {
  readonly #watch: FenceWatch
  readonly #learned = new Map<number, Map<WatchedFence, Stay>>()

  constructor(watch: FenceWatch) {
    this.#watch = watch
  }

  /**
   * Takes one fix that became its vehicle's place.
   * @param previousAt instant of the place before it, epoch ms; null when there was none
   */
  see(vehicleId: number, seen: Seen, previousAt: number | null): FenceChange[] {
    const changes: FenceChange[] = []
    for (const fence of this.#concerned(vehicleId, seen)) {
      const stay = this.#stayOf(vehicleId, fence)
      const depth = depthM(fence.prepared, seen)
      if (previousAt === null) {
        if (depth >= 0 && !stay.inside && !isVague(seen)) {
          changes.push({ what: 'present', fence })
          this.#learn(vehicleId, fence, { ...outside, inside: true })
        }
        continue
      }
      const next = nextStay(stay, depth, seen, previousAt)
      if (next.inside !== stay.inside) changes.push({ what: next.inside ? 'entered' : 'left', fence })
      const speeding = next.inside && isSpeeding(stay.speeding, fence.speedLimitKmh, seen.speedKmh)
      if (speeding && !stay.speeding) changes.push({ what: 'sped', fence })
      this.#learn(vehicleId, fence, { ...next, speeding })
    }
    return changes
  }

  /** The batch was committed: what it learned is known from now on. */
  settle(): void {
    for (const [vehicleId, learned] of this.#learned) this.#watch.take(vehicleId, learned)
  }

  /** Those around the place, and those that it was in. */
  #concerned(vehicleId: number, seen: Seen): Set<WatchedFence> {
    const fences = new Set(this.#watch.near(vehicleId, seen))
    for (const id of this.#watch.staysOf(vehicleId).keys()) {
      const fence = this.#watch.fence(id)
      if (fence !== undefined) fences.add(fence)
    }
    for (const [fence, stay] of this.#learned.get(vehicleId) ?? []) if (stay.inside) fences.add(fence)
    return fences
  }

  #stayOf(vehicleId: number, fence: WatchedFence): Stay {
    return this.#learned.get(vehicleId)?.get(fence) ?? this.#watch.staysOf(vehicleId).get(fence.id) ?? outside
  }

  #learn(vehicleId: number, fence: WatchedFence, stay: Stay): void {
    const learned = this.#learned.get(vehicleId)
    if (learned === undefined) this.#learned.set(vehicleId, new Map([[fence, stay]]))
    else learned.set(fence, stay)
  }
}
