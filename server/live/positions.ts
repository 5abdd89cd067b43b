import type { FramePoint } from '#contract/live/frame.ts'
import type { BatterySystem } from '#contract/rules/batterySystem.ts'
import { sensorBits } from '#contract/rules/sensorBits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

/** What is live of one vehicle: its current place, and the newest value of each sensor with its instant. */
export interface LiveVehicle {
  readonly vehicleId: number
  company: number
  /**
   * Null until it was heard. `flags` holds `blocked` and `transition` only: a current fix has no other. Flags
   * and sensors are filled in when the change is announced.
   */
  point: FramePoint | null
  receivedAt: number
  /** Why the place of its newest report is not believed: bits of `doubted`. */
  doubt: number
  clockOffsetS: number | null
  telemetry: Telemetry
  /** field → epoch ms of the report that carried it last. */
  measuredAt: Record<string, number>
  /** Volts of its electrical system; null while nobody knows. */
  batterySystem: BatterySystem | null
}

/** A vehicle of which nothing was heard, in no table. */
export const nothingLive = (vehicleId: number, company: number): LiveVehicle => ({
  vehicleId,
  company,
  point: null,
  receivedAt: 0,
  doubt: 0,
  clockOffsetS: null,
  telemetry: {},
  measuredAt: {},
  batterySystem: null,
})

/**
 * The latest value of every vehicle, in memory (reliability §1: latest-value class; may be skipped, never sequenced).
 * Whoever changes a vehicle says so, and the hub takes what changed per company once per tick.
 */
export class LivePositions {
  readonly #byVehicle = new Map<number, LiveVehicle>()
  #changed = new Map<number, Set<LiveVehicle>>()
  readonly #transition = new Set<number>()
  readonly #watchers = new Set<(vehicle: LiveVehicle) => void>()

  get(vehicleId: number): LiveVehicle | undefined {
    return this.#byVehicle.get(vehicleId)
  }

  /** The vehicle's entry, made empty at need; it follows the vehicle when that changes company. */
  enrol(vehicleId: number, company: number): LiveVehicle {
    const known = this.#byVehicle.get(vehicleId)
    if (known !== undefined) {
      known.company = company
      return known
    }
    const made = nothingLive(vehicleId, company)
    this.#byVehicle.set(vehicleId, made)
    return made
  }

  /** Forgets vehicles that are no longer registered. */
  keepOnly(vehicleIds: ReadonlySet<number>): void {
    for (const id of this.#byVehicle.keys()) if (!vehicleIds.has(id)) this.#byVehicle.delete(id)
  }

  forget(vehicleId: number): void {
    this.#byVehicle.delete(vehicleId)
  }

  /** Announces that a vehicle's entry was changed by a committed report. */
  touched(vehicle: LiveVehicle): void {
    this.#flag(vehicle)
    for (const watcher of this.#watchers) watcher(vehicle)
  }

  /** Announces what another process committed. That one sends the frame, so this one sends none. */
  learned(vehicle: LiveVehicle): void {
    this.#complete(vehicle)
    for (const watcher of this.#watchers) watcher(vehicle)
  }

  /** Draws a vehicle as "blocking…" or "unblocking…" while a command for its engine is open. */
  setTransition(vehicleId: number, on: boolean): void {
    if (on === this.#transition.has(vehicleId)) return
    if (on) this.#transition.add(vehicleId)
    else this.#transition.delete(vehicleId)
    const vehicle = this.#byVehicle.get(vehicleId)
    if (vehicle !== undefined) this.#flag(vehicle)
  }

  /** Takes what changed since the last call: company → current points. */
  takeChanged(): Map<number, FramePoint[]> {
    const taken = new Map<number, FramePoint[]>()
    for (const [company, vehicles] of this.#changed) {
      const points = [...vehicles].flatMap((vehicle) => vehicle.point ?? [])
      if (points.length > 0) taken.set(company, points)
    }
    this.#changed = new Map()
    return taken
  }

  /** Called after every committed change of telemetry or place, of this process or another; returns what ends it. */
  onTouched(watcher: (vehicle: LiveVehicle) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #complete(vehicle: LiveVehicle): void {
    if (vehicle.point === null) return
    const transition = this.#transition.has(vehicle.vehicleId) ? positionFlag.transition : 0
    const blocked = vehicle.telemetry.blocked === true ? positionFlag.blocked : 0
    const sensors = sensorBits(vehicle.telemetry, vehicle.batterySystem)
    vehicle.point = { ...vehicle.point, flags: transition | blocked, sensors }
  }

  #flag(vehicle: LiveVehicle): void {
    this.#complete(vehicle)
    const dirty = this.#changed.get(vehicle.company)
    if (dirty === undefined) this.#changed.set(vehicle.company, new Set([vehicle]))
    else dirty.add(vehicle)
  }
}
