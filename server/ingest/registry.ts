import { type BatterySystem, batterySystems } from '#contract/rules/batterySystem.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { Store, Tx } from '../db/port.ts'
import { type LivePositions, type LiveVehicle, nothingLive } from '../live/positions.ts'
import { type DeviceClock, nextClock, repairMs, rightClock } from './deviceClock.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import { FittedDevices, readFitted } from './fittedDevices.ts'
import { type VehicleRow, isNewer, memoryOf, readVehicles } from './registryRows.ts'

/** A vehicle that has a tracker, or had one, and what the ingest door remembers of it. */
export interface DeviceEntry {
  /** The tracker that it has now; empty while it has none. */
  deviceId: string
  vehicleId: number
  company: number
  /** False while its vehicle is out of service: what it tells is stored, and neither shown live nor raises anything. */
  active: boolean
  plate: string
  fleetNumber: string
  category: number
  driver: string | null
  /** Volts of its electrical system; null while nobody knows. */
  batterySystem: BatterySystem | null
  /** The register says so, and nothing is learned. */
  batteryRegistered: boolean
  memory: DeviceMemory
  live: LiveVehicle
}

/** Makes what was committed visible to the live table. */
export function showLive(entry: DeviceEntry): void {
  const { live, memory } = entry
  live.telemetry = memory.telemetry
  live.batterySystem = entry.batterySystem
  live.measuredAt = { ...memory.measuredAt }
  live.receivedAt = memory.receivedAt
  live.doubt = memory.flags
  live.clockOffsetS = memory.clock.offsetS
  live.point =
    memory.signalAt === 0
      ? null
      : {
          vehicleId: entry.vehicleId,
          longitude: memory.current?.longitude ?? null,
          latitude: memory.current?.latitude ?? null,
          fixAt: memory.current?.fixAt ?? null,
          signalAt: memory.signalAt,
          headingDeg: memory.current?.headingDeg ?? null,
          speedKmh: memory.current?.speedKmh ?? null,
          motion: memory.motion?.motion ?? 0,
          flags: 0,
          sensors: 0,
        }
}

/** What is remembered of a vehicle that is read again: clock, parts and twins are those of its tracker. */
const goesOn = ({ deviceId, memory }: DeviceEntry, now: string): DeviceMemory =>
  deviceId === now ? memory : { ...memory, clock: rightClock, parts: {}, twins: null }

/** What is later than this is told of the vehicle that the tracker is in now: nothing waits so long. */
const lateMs = 31 * 86_400_000

/**
 * Which device is in which vehicle, and was. Read whole at start, and of every change what it changed. What is remembered
 * is the vehicle's: a tracker that is swapped takes nothing along, and the one that comes goes on where the other ended.
 */
export class DeviceRegistry {
  #fitted = new FittedDevices([])
  #byVehicle = new Map<number, DeviceEntry>()
  /** Clocks of trackers that speak of before they were in their vehicle. */
  readonly #early = new Map<string, DeviceClock>()
  readonly #store: Store
  readonly #positions: LivePositions
  /** Vehicles to read with the next reading. One that fails leaves its own to the one after it. */
  #wanted: Set<number> | 'all' = new Set()
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(store: Store, positions: LivePositions) {
    this.#store = store
    this.#positions = positions
  }

  /**
   * The vehicle that a device is in, or, of a report, was in when its place was fixed (§6.4): what is late by less than
   * 31 days is told of the vehicle of that instant, and of none if it was in none.
   * @param said epoch ms, as the device said it, and as it arrived
   */
  device(deviceId: string, said?: { fixAt: number; receivedAt: number }): DeviceEntry | undefined {
    const fitted = this.#fitted.of(deviceId)
    if (fitted === undefined) return undefined
    const now = fitted.findLast(({ to }) => to === Infinity)
    const current = now && this.#byVehicle.get(now.vehicleId)
    // The only one ever, and since before that was kept: there is nothing to choose from.
    if (said === undefined || (fitted.length === 1 && now !== undefined && now.from <= said.fixAt)) return current
    const clock = current?.memory.clock
    const at = clock === undefined ? said.fixAt : said.fixAt - repairMs(clock, said.fixAt, said.receivedAt)
    if (at > said.receivedAt || at <= said.receivedAt - lateMs) return current
    const then = fitted.findLast(({ from, to }) => from <= at && at < to)
    return then && this.#byVehicle.get(then.vehicleId)
  }

  /**
   * A clock that is hours behind dates what a tracker says before it was in its vehicle, and nothing of that would be told
   * until those hours are over. So those reports are heard for what they say of the clock alone; once it is known, what
   * comes next is put right by it.
   * @param toldAt the device's own instant, epoch ms
   * @param under the company whose key it has; null, that of the installation
   */
  hear(deviceId: string, toldAt: number, receivedAt: number, under: number | null): void {
    const now = this.#fitted.of(deviceId)?.findLast(({ to }) => to === Infinity)
    const entry = now && this.#byVehicle.get(now.vehicleId)
    if (now === undefined || entry === undefined || entry.memory.clock.offsetS !== null) return
    // What is dated later, or too old to be of a time before, is told of the vehicle itself.
    if (toldAt >= now.from || toldAt <= receivedAt - lateMs) return
    if (under !== null && under !== entry.company) return
    const clock = nextClock(this.#early.get(deviceId) ?? rightClock, toldAt, receivedAt)
    if (clock.offsetS === null) this.#early.set(deviceId, clock)
    else {
      this.#early.delete(deviceId)
      entry.memory = { ...entry.memory, clock }
    }
  }

  /** The tracker that has a key of this hash (`keys.ts`). */
  deviceOfKey(keyHash: string): string | undefined {
    return this.#fitted.keyed(keyHash)
  }

  /** The device of a vehicle in service that has one. */
  vehicle(vehicleId: number): DeviceEntry | undefined {
    const entry = this.#byVehicle.get(vehicleId)
    return entry?.active === true && entry.deviceId !== '' ? entry : undefined
  }

  /** What is remembered of a vehicle, whatever it has now. */
  entry(vehicleId: number): DeviceEntry | undefined {
    return this.#byVehicle.get(vehicleId)
  }

  /** Devices whose clock is known to be wrong. */
  wrongClocks(): number {
    let wrong = 0
    for (const { memory } of this.#byVehicle.values()) if (memory.clock.offsetS !== null) wrong++
    return wrong
  }

  /** Ids under which two trackers report. */
  doubledIds(): number {
    let doubled = 0
    for (const { memory } of this.#byVehicle.values()) if ((memory.flags & positionFlag.twin) !== 0) doubled++
    return doubled
  }

  /**
   * Reads the register, or what changed of it: these vehicles, the trackers that are or were in them, and whichever vehicles
   * those are or were in as well. A vehicle that is known already keeps what is remembered of it, which is newer than
   * what was read.
   */
  refresh(vehicleIds?: readonly number[]): Promise<void> {
    this.#want(vehicleIds ?? 'all')
    // However many ask while one reading is under way, one more reading serves them all.
    if (this.#running === undefined) return this.#run()
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#run()
      })
    return this.#next
  }

  /** Takes over what other processes stored of these vehicles since this one last heard of them; the newest wins. */
  async catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void> {
    if (vehicleIds.length === 0) return
    for (const row of await readVehicles(tx, vehicleIds)) {
      const entry = this.#byVehicle.get(row.vehicle_id)
      if (entry === undefined || !isNewer(row, entry.memory)) continue
      const { said, twins } = entry.memory
      const stored = memoryOf(row)
      const conditions = { ...said.conditions, ...stored.said.conditions }
      entry.memory = { ...stored, twins, said: { conditions } }
      showLive(entry)
      if (entry.active) this.#positions.learned(entry.live)
    }
  }

  #want(vehicleIds: Iterable<number> | 'all'): void {
    if (vehicleIds === 'all') this.#wanted = 'all'
    else if (this.#wanted !== 'all') for (const id of vehicleIds) this.#wanted.add(id)
  }

  #run(): Promise<void> {
    const wanted = this.#wanted
    this.#wanted = new Set()
    const reading = wanted === 'all' ? this.#readAll() : this.#readSome([...wanted])
    this.#running = reading
      .catch((error: unknown) => {
        this.#want(wanted)
        throw error
      })
      .finally(() => (this.#running = undefined))
    return this.#running
  }

  async #readAll(): Promise<void> {
    const { rows, fitted } = await this.#store.system(async (tx) => ({
      rows: await readVehicles(tx),
      fitted: await readFitted(tx),
    }))
    this.#byVehicle = new Map(rows.map((row) => [row.vehicle_id, this.#entryOf(row)]))
    this.#fitted = new FittedDevices(fitted)
    this.#positions.keepOnly(new Set(rows.flatMap(({ active, vehicle_id: id }) => (active ? [id] : []))))
  }

  async #readSome(vehicleIds: readonly number[]): Promise<void> {
    if (vehicleIds.length === 0) return
    const devices = this.#fitted.in(vehicleIds)
    const { rows, fitted, vehicles } = await this.#store.system(async (tx) => {
      const links = await readFitted(tx, { vehicleIds, devices })
      // Who gave a tracker to one of these, or took it, changed with it, and no event need name it.
      const touched = new Set([
        ...vehicleIds,
        ...this.#fitted.vehiclesOf(devices),
        ...links.map((row) => row.vehicle_id),
      ])
      return { rows: await readVehicles(tx, [...touched]), fitted: links, vehicles: touched }
    })
    const entries = rows.map((row) => this.#entryOf(row))
    for (const id of vehicles) this.#byVehicle.delete(id)
    for (const entry of entries) this.#byVehicle.set(entry.vehicleId, entry)
    for (const id of vehicles) if (this.#byVehicle.get(id)?.active !== true) this.#positions.forget(id)
    this.#fitted.replace(devices, fitted)
  }

  #entryOf(row: VehicleRow): DeviceEntry {
    const { vehicle_id: vehicleId, company_id: company, active } = row
    const before = this.#byVehicle.get(vehicleId)
    const live = active ? this.#positions.enrol(vehicleId, company) : nothingLive(vehicleId, company)
    const entry: DeviceEntry = {
      deviceId: row.unique_id ?? '',
      vehicleId,
      company,
      active,
      plate: row.plate,
      fleetNumber: row.fleet_number,
      category: row.category,
      driver: row.driver,
      batterySystem: batterySystems.find((volts) => volts === row.battery_system) ?? null,
      batteryRegistered: row.battery_source === 'register',
      memory: before === undefined ? memoryOf(row) : goesOn(before, row.unique_id ?? ''),
      live,
    }
    // Of a vehicle that is back in service the table knows nothing yet.
    const other = before !== undefined && before.batterySystem !== entry.batterySystem
    if (before === undefined || other || (active && !before.active)) {
      showLive(entry)
      if (active) this.#positions.touched(live)
    }
    return entry
  }
}
