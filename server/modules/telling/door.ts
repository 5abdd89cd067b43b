import { isCounted } from '#contract/codes/deviceEvents.ts'

import type { EventRow } from '../../ingest/eventStore.ts'
import type { PositionRow } from '../../ingest/store.ts'
import type { SaidEvent } from './eventRules.ts'
import { toldAtDoor } from './reports.ts'
import { isAfter, type Place } from './seedRules.ts'
import type { Telling, Written } from './store.ts'
import type { Teller } from './tellRules.ts'
import type { Told } from './toldRules.ts'

/** A vehicle whose telling goes on in memory. */
interface Live {
  kind: 'live'
  company: number
  teller: Teller
  rev: number
  /** As far as the store has it, and reports told since. */
  written: Place | null
  count: number
  heardAt: number
}
/** One that is being told from the store; what comes meanwhile waits. */
interface Reading {
  kind: 'reading'
  waiting: Told[]
  events: SaidEvent[]
}

/** A vehicle that has been silent for longer is forgotten; its next report is told from the store. */
const forgottenMs = 3_600_000

/**
 * The tellings that go on in memory at the ingest door: after a commit each report in its order costs microseconds and no
 * question to the store. What comes out of order, or without a telling to go on from, is left to be told from the store.
 * Nothing here is more than a minute ahead of the store, and nothing is lost with it.
 */
export class HourDoor {
  readonly #vehicles = new Map<number, Live | Reading>()
  /** Vehicles with reports that are not told here. */
  readonly unread = new Set<number>()

  /** What a commit stored, repeats left out: what devices say to have happened, and their reports. */
  take(stored: readonly PositionRow[], events: readonly EventRow[], now: number): void {
    const said = new Map<number, SaidEvent[]>()
    for (const { entry, event, origin } of events) {
      const { at, code, subject, value = null } = event
      if (origin !== 'device' || !isCounted(code)) continue
      const one = { at, code, subject, value }
      const known = said.get(entry.vehicleId)
      if (known === undefined) said.set(entry.vehicleId, [one])
      else known.push(one)
    }
    for (const [vehicleId, all] of said) {
      const vehicle = this.#vehicles.get(vehicleId)
      if (vehicle?.kind === 'reading') vehicle.events.push(...all)
      else if (vehicle?.kind === 'live' && !vehicle.teller.say(all)) this.drop(vehicleId)
    }
    for (const row of stored) {
      const told = toldAtDoor(row)
      if (told === null) continue
      const { vehicleId } = row.entry
      const vehicle = this.#vehicles.get(vehicleId)
      if (vehicle === undefined) this.unread.add(vehicleId)
      else if (vehicle.kind === 'reading') vehicle.waiting.push(told)
      else this.#hear(vehicleId, vehicle, told, now)
    }
  }

  #hear(vehicleId: number, vehicle: Live, told: Told, now: number): void {
    const { heard } = vehicle.teller
    if (heard !== null && !isAfter(told, heard)) return this.drop(vehicleId)
    vehicle.teller.hear(told)
    vehicle.count++
    vehicle.heardAt = now
  }

  /** Whether the vehicle's telling goes on here, so that nobody else need read it. */
  holds(vehicleId: number): boolean {
    return this.#vehicles.has(vehicleId)
  }

  /** It is told from the store from now on, until `attach` or `drop`. */
  reads(vehicleId: number): void {
    this.unread.delete(vehicleId)
    this.#vehicles.set(vehicleId, { kind: 'reading', waiting: [], events: [] })
  }

  /** Goes on in memory from what was just written. Of reports that came meanwhile the store counted or marked the others. */
  attach(vehicleId: number, company: number, teller: Teller, rev: number, now: number): void {
    const before = this.#vehicles.get(vehicleId)
    const waiting = before?.kind === 'reading' ? before.waiting : []
    const live: Live = { kind: 'live', company, teller, rev, written: teller.heard, count: 0, heardAt: now }
    this.#vehicles.set(vehicleId, live)
    const { heard } = teller
    // What lies before the last report was read with it, or has the vehicle told anew.
    teller.say(before?.kind === 'reading' ? before.events.filter(({ at }) => heard === null || at >= heard.at) : [])
    const later = waiting.filter((told) => heard === null || isAfter(told, heard))
    for (const told of later.sort((a, b) => (isAfter(a, b) ? 1 : -1))) this.#hear(vehicleId, live, told, now)
  }

  /** Its telling here is worth nothing any more: it is told from the store. */
  drop(vehicleId: number): void {
    if (this.#vehicles.delete(vehicleId)) this.unread.add(vehicleId)
  }

  /** What is not written yet, of these vehicles or of all. It must be settled before the next is taken. */
  taken(among?: ReadonlySet<number>): Telling[] {
    const all: Telling[] = []
    for (const [vehicleId, vehicle] of this.#vehicles) {
      if (vehicle.kind !== 'live' || vehicle.count === 0 || among?.has(vehicleId) === false) continue
      const { company, teller, rev, written: from, count } = vehicle
      const { heard, last, driver } = teller
      if (heard === null) continue
      const changes = teller.taken()
      all.push({
        vehicleId,
        company,
        rev,
        from,
        heard,
        count: count + changes.passed,
        changes,
        seed: teller.seed(),
        last,
        driver,
      })
      vehicle.count = 0
      vehicle.written = heard
    }
    return all
  }

  /** What became of what was taken; null when the store took nothing. */
  settle(taken: readonly Telling[], written: ReadonlyMap<number, Written> | null): void {
    for (const { vehicleId } of taken) {
      const vehicle = this.#vehicles.get(vehicleId)
      const outcome = written?.get(vehicleId)
      if (vehicle?.kind !== 'live') continue
      if (outcome?.taken === true) vehicle.rev = outcome.rev
      else this.drop(vehicleId)
    }
  }

  forget(now: number): void {
    for (const [vehicleId, vehicle] of this.#vehicles) {
      if (vehicle.kind === 'live' && vehicle.count === 0 && vehicle.heardAt < now - forgottenMs) {
        this.#vehicles.delete(vehicleId)
      }
    }
  }
}
