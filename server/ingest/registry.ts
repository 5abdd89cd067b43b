import { alertTypes } from '#contract/codes/alerts.ts'
import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import { motionCode } from '#contract/codes/motion.ts'
import { type BatteryHeard, type BatterySystem, batterySystems } from '#contract/rules/batterySystem.ts'
import { type Moving, unknownMoving } from '#contract/rules/moving.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { Store, Tx } from '../db/port.ts'
import { type LivePositions, type LiveVehicle, nothingLive } from '../live/positions.ts'
import { nothingSaid, type Said, saidBefore, type StoredAlarm } from './conditions.ts'
import { type DeviceClock, rightClock } from './deviceClock.ts'
import type { Fix } from './judge.ts'
import type { MotionState } from './motion.ts'
import type { PartsHeard } from './partRules.ts'
import type { RuleState } from './ruleEngine.ts'

/** A registered device, the vehicle it stands for, and what the ingest door remembers of it. */
export interface DeviceEntry {
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

/** Replaced, never changed in place: a batch works on its own copies and hands them in once it is committed. */
export interface DeviceMemory {
  /** `speedKmh` is null where nothing newer than the place, or the place itself, told it. */
  current: (Fix & { altitudeM?: number; speedKmh: number | null; headingDeg: number | null }) | null
  /** The place that was current before. */
  previous: Fix | null
  astray: readonly Fix[]
  moving: Moving
  motion: MotionState | null
  receivedAt: number
  /** The newest instant of which it spoke, with a place or without; 0 = never. */
  signalAt: number
  /** Why the place of the report that spoke of it is not believed: bits of `doubted`. */
  flags: number
  clock: DeviceClock
  telemetry: Telemetry
  measuredAt: Readonly<Record<string, number>>
  /** Which alarms and telling values last since when: what lasts is not raised again. */
  said: Said
  /** How far each rule that reads values is with it, by the id of the rule. */
  rules: Readonly<Record<number, RuleState>>
  battery: BatteryHeard | null
  /** What it told of itself, and of when that was written last. */
  parts: PartsHeard
}

export const noMemory: DeviceMemory = {
  current: null,
  previous: null,
  astray: [],
  moving: unknownMoving,
  motion: null,
  receivedAt: 0,
  signalAt: 0,
  flags: 0,
  clock: rightClock,
  telemetry: {},
  measuredAt: {},
  said: nothingSaid,
  rules: {},
  battery: null,
  parts: {},
}

interface Row extends Record<string, unknown> {
  unique_id: string
  vehicle_id: number
  company_id: number
  active: boolean
  plate: string
  fleet_number: string
  category: number
  driver: string | null
  fix_at: Date | null
  signal_at: Date | null
  received_at: Date | null
  latitude: number | null
  longitude: number | null
  altitude_m: number | null
  speed_kmh: number | null
  heading_deg: number | null
  flags: number
  clock_offset_s: number | null
  motion: number
  motion_since: Date
  telemetry: Telemetry
  telemetry_at: Record<string, number>
  alarms: { code: string; subject: string; at: number }[] | null
  battery_system: number | null
  battery_source: string | null
  rules: { rule: number; body: RuleState }[] | null
}

/** All devices, or those of the given vehicles. */
const readDevices = (tx: Tx, vehicleIds?: readonly number[]) =>
  tx.query<Row>(
    `select d.unique_id, d.vehicle_id, d.company_id, v.active, v.plate, v.fleet_number, v.category, r.name as driver,
            s.fix_at, s.signal_at, s.received_at, s.flags, s.clock_offset_s, s.latitude, s.longitude, s.altitude_m, s.speed_kmh, s.heading_deg,
            s.motion, s.motion_since, s.telemetry, s.telemetry_at, v.battery_system, v.battery_source,
            (select json_agg(json_build_object('rule', t.rule_id, 'body', t.body)) from alert_state t
             where t.vehicle_id = d.vehicle_id) as rules,
            (select json_agg(json_build_object('code', e.code, 'subject', e.subject, 'at', extract(epoch from e.at) * 1000))
             from device_event e where e.vehicle_id = s.vehicle_id and e.at > coalesce(s.signal_at, s.fix_at) - interval '10 minutes') as alarms
     from device d
     join vehicle v on v.id = d.vehicle_id
     left join driver r on r.id = v.driver_id
     left join vehicle_state s on s.vehicle_id = d.vehicle_id
     where ($1::int[] is null or d.vehicle_id = any($1))`,
    [vehicleIds ?? null],
  )

function currentOf(row: Row): DeviceMemory['current'] {
  if (row.fix_at === null || row.latitude === null || row.longitude === null) return null
  return {
    fixAt: row.fix_at.getTime(),
    latitude: row.latitude,
    longitude: row.longitude,
    altitudeM: row.altitude_m ?? undefined,
    speedKmh: row.speed_kmh,
    headingDeg: row.heading_deg,
  }
}

/** Of what moved that is known, and of what stood that it stands at its last place. */
function movingOf(current: DeviceMemory['current'], motion: number): Moving {
  if (current === null) return unknownMoving
  const { latitude, longitude, fixAt: at } = current
  const moving = motion === motionCode.moving
  return { ...unknownMoving, moving, stood: moving ? null : { latitude, longitude }, last: { latitude, longitude, at } }
}
const alertOfCode = new Map(alertTypes.map((type) => [eventOfAlert[type].code, type]))

const alarmsOf = ({ alarms }: Row): StoredAlarm[] =>
  (alarms ?? []).flatMap(({ code, subject, at }) => {
    const type = alertOfCode.get(code)
    return type === undefined ? [] : [{ type, subject, at: Math.round(at) }]
  })

function memoryOf(row: Row): DeviceMemory {
  const rules = Object.fromEntries((row.rules ?? []).map(({ rule, body }) => [rule, body]))
  // Nothing is null in a row that is there but its place.
  if (row.received_at === null) return { ...noMemory, rules }
  const current = currentOf(row)
  const signalAt = (row.signal_at ?? row.fix_at ?? row.received_at).getTime()
  return {
    ...noMemory,
    rules,
    current,
    moving: movingOf(current, row.motion),
    motion: { motion: row.motion, motionSince: row.motion_since.getTime() },
    receivedAt: row.received_at.getTime(),
    signalAt,
    flags: row.flags,
    clock: { offsetS: row.clock_offset_s, run: null },
    telemetry: row.telemetry,
    measuredAt: row.telemetry_at,
    said: saidBefore(row.telemetry, signalAt, alarmsOf(row)),
  }
}

/** Makes what was committed visible to the live table. */
export function showLive(entry: DeviceEntry): void {
  const { live, memory } = entry
  live.telemetry = memory.telemetry
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

/** Whether the store holds something newer of a device than this process does: another process wrote it. */
function isNewer(row: Row, { current, signalAt, receivedAt }: DeviceMemory): boolean {
  if (row.received_at === null) return false
  const ahead = (row.fix_at?.getTime() ?? 0) - (current?.fixAt ?? 0)
  if (ahead !== 0) return ahead > 0
  const signal = (row.signal_at ?? row.fix_at)?.getTime() ?? 0
  return signal > signalAt || (signal === signalAt && row.received_at.getTime() > receivedAt)
}

/** Which device is which vehicle. Read at start and again whenever the register changed. */
export class DeviceRegistry {
  #byDevice: ReadonlyMap<string, DeviceEntry> = new Map()
  #byVehicle: ReadonlyMap<number, DeviceEntry> = new Map()
  readonly #store: Store
  readonly #positions: LivePositions
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(store: Store, positions: LivePositions) {
    this.#store = store
    this.#positions = positions
  }

  device(deviceId: string): DeviceEntry | undefined {
    return this.#byDevice.get(deviceId)
  }

  /** The device of a vehicle in service. */
  vehicle(vehicleId: number): DeviceEntry | undefined {
    return this.#byVehicle.get(vehicleId)
  }

  /** Devices whose clock is known to be wrong. */
  wrongClocks(): number {
    let wrong = 0
    for (const { memory } of this.#byDevice.values()) if (memory.clock.offsetS !== null) wrong++
    return wrong
  }

  /**
   * Reads the register; a device that is known already keeps its memory, which is newer than what was read. A device
   * that now stands for another vehicle starts from what is stored of that vehicle.
   */
  refresh(): Promise<void> {
    // However many ask while one reading is under way, one more reading serves them all.
    if (this.#running !== undefined) {
      this.#next ??= this.#running
        .catch(() => {})
        .then(() => {
          this.#next = undefined
          return this.refresh()
        })
      return this.#next
    }
    this.#running = this.#read().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Takes over what other processes stored of these vehicles since this one last heard of them; the newest wins. */
  async catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void> {
    if (vehicleIds.length === 0) return
    for (const row of await readDevices(tx, vehicleIds)) {
      const entry = this.#byDevice.get(row.unique_id)
      if (entry?.vehicleId !== row.vehicle_id || !isNewer(row, entry.memory)) continue
      const { said } = entry.memory
      const stored = memoryOf(row)
      const conditions = { ...said.conditions, ...stored.said.conditions }
      entry.memory = { ...stored, said: { conditions } }
      showLive(entry)
      if (entry.active) this.#positions.learned(entry.live)
    }
  }

  async #read(): Promise<void> {
    const rows = await this.#store.system((tx) => readDevices(tx))
    const byDevice = new Map<string, DeviceEntry>()
    for (const row of rows) {
      const before = this.#byDevice.get(row.unique_id)
      const same = before?.vehicleId === row.vehicle_id
      const { vehicle_id: vehicle, company_id: company, active } = row
      const live = active ? this.#positions.enrol(vehicle, company) : nothingLive(vehicle, company)
      const entry: DeviceEntry = {
        deviceId: row.unique_id,
        vehicleId: vehicle,
        company,
        active,
        plate: row.plate,
        fleetNumber: row.fleet_number,
        category: row.category,
        driver: row.driver,
        batterySystem: batterySystems.find((volts) => volts === row.battery_system) ?? null,
        batteryRegistered: row.battery_source === 'register',
        memory: same ? before.memory : memoryOf(row),
        live,
      }
      // Of a vehicle that is back in service the table knows nothing yet.
      if (!same || (active && !before.active)) {
        showLive(entry)
        if (active) this.#positions.touched(live)
      }
      byDevice.set(entry.deviceId, entry)
    }
    this.#byDevice = byDevice
    const inService = [...byDevice.values()].filter(({ active }) => active)
    this.#byVehicle = new Map(inService.map((entry) => [entry.vehicleId, entry]))
    this.#positions.keepOnly(new Set(this.#byVehicle.keys()))
  }
}
