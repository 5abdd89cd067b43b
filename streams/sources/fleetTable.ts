import type { FleetColumns } from '#contract/endpoints/live.ts'
import { noPlaceAge, unknownHeading, unknownSpeed, type PositionFrame } from '#contract/live/frame.ts'

/**
 * Every vehicle of the chosen companies as columns of equal length, one dense index per vehicle, written in place.
 * `generation` grows when the register was replaced: indices of before mean nothing then.
 */
export interface FleetTable {
  generation: number
  count: number
  vehicleIds: Int32Array
  company: Int32Array
  category: Int32Array
  intervalMs: Float64Array
  /** NaN where no place was ever believed. */
  longitude: Float64Array
  latitude: Float64Array
  /** NaN unknown. */
  heading: Float32Array
  speed: Float32Array
  /** Epoch ms of the last trusted fix; NaN never. */
  fixAt: Float64Array
  /** Epoch ms of the newest instant of which the device spoke; NaN never. */
  signalAt: Float64Array
  motion: Uint8Array
  motionSince: Float64Array
  flags: Uint8Array
  /** Bits of `contract/rules/sensorBits.ts`. */
  sensors: Uint32Array
  plate: readonly string[]
  fleetNumber: readonly string[]
  maker: readonly string[]
  model: readonly string[]
  driver: readonly (string | null)[]
  /** The first `changedCount` are the indices written since whoever draws them set the count to 0, each once. */
  changed: Int32Array
  changedCount: number
  /** 1 for those named in `changed`. */
  dirty: Uint8Array
  indexOf(vehicleId: number): number | undefined
}

const floats = (values: readonly (number | null)[]) => Float64Array.from(values, (value) => value ?? NaN)

const instants = (values: readonly (number | null)[], serverAt: number) =>
  Float64Array.from(values, (value) => (value === null ? NaN : Math.min(value, serverAt)))

/** A fix this far ahead of the server that speaks is of a clock that was put right since, and newer than nothing. */
const clockBackMs = 5_000

/**
 * A snapshot as a table. What `before` knows more recently (a frame overtook the snapshot) is kept.
 * @param serverAt when the snapshot was taken: a fix ahead of it counts as of then, as in frames
 */
export function landFleet(fleet: FleetColumns, serverAt: number, before: FleetTable | null): FleetTable {
  const count = fleet.vehicleId.length
  const table: FleetTable = {
    generation: (before?.generation ?? 0) + 1,
    count,
    vehicleIds: Int32Array.from(fleet.vehicleId),
    company: Int32Array.from(fleet.company),
    category: Int32Array.from(fleet.category),
    intervalMs: Float64Array.from(fleet.intervalMs),
    longitude: floats(fleet.longitude),
    latitude: floats(fleet.latitude),
    heading: Float32Array.from(fleet.headingDeg, (value) => value ?? NaN),
    speed: Float32Array.from(fleet.speedKmh, (value) => value ?? NaN),
    fixAt: instants(fleet.fixAt, serverAt),
    signalAt: instants(fleet.signalAt, serverAt),
    motion: Uint8Array.from(fleet.motion),
    motionSince: floats(fleet.motionSince),
    flags: Uint8Array.from(fleet.flags),
    sensors: Uint32Array.from(fleet.sensors),
    plate: fleet.plate,
    fleetNumber: fleet.fleetNumber,
    maker: fleet.maker,
    model: fleet.model,
    driver: fleet.driver,
    changed: new Int32Array(count),
    changedCount: 0,
    dirty: new Uint8Array(count),
    indexOf: indexById(fleet.vehicleId),
  }
  if (before) keepNewer(table, before, serverAt)
  return table
}

/** Ids up to here are looked up in an array (16 MiB at most): half the cost of a frame is finding the vehicle. */
const densestId = 4 * 1024 * 1024

function indexById(ids: readonly number[]): FleetTable['indexOf'] {
  const highest = ids.reduce((max, id) => Math.max(max, id), 0)
  if (highest > densestId) {
    const index = new Map(ids.map((id, i) => [id, i]))
    return (id) => index.get(id)
  }
  /** Index + 1; 0 means none. */
  const index = new Int32Array(highest + 1)
  ids.forEach((id, i) => (index[id] = i + 1))
  return (id) => {
    const next = index[id] ?? 0
    return next === 0 ? undefined : next - 1
  }
}

function keepNewer(table: FleetTable, before: FleetTable, serverAt: number): void {
  for (let from = 0; from < before.count; from++) {
    const to = table.indexOf(before.vehicleIds[from] ?? 0)
    const signalAt = before.signalAt[from] ?? NaN
    if (signalAt > serverAt + clockBackMs) continue
    // Not later also when either is NaN: a word beats none only by being later than nothing.
    const known = to === undefined ? NaN : (table.signalAt[to] ?? NaN)
    if (to === undefined || !(signalAt > known || (signalAt > 0 && Number.isNaN(known)))) continue
    for (const column of [
      'longitude',
      'latitude',
      'heading',
      'speed',
      'fixAt',
      'signalAt',
      'motion',
      'motionSince',
      'flags',
      'sensors',
    ] as const)
      table[column][to] = before[column][from] ?? 0
  }
}

/**
 * Writes a frame into the table: the latest value wins, and one older than what is held for a vehicle is passed over.
 * @returns true when the frame speaks of a vehicle that the register does not have
 */
export function writeFrame(table: FleetTable, frame: PositionFrame): boolean {
  let unknown = false
  for (let i = 0; i < frame.count; i++) {
    const at = table.indexOf(frame.vehicleId[i] ?? 0)
    if (at === undefined) {
      unknown = true
      continue
    }
    const ageMs = frame.ageMs[i] ?? noPlaceAge
    const placed = ageMs !== noPlaceAge
    const signalAt = frame.serverAt - (frame.signalAgeMs[i] ?? 0)
    const known = table.signalAt[at] ?? NaN
    if (signalAt < known && known <= frame.serverAt + clockBackMs) continue
    const heading = frame.heading100[i] ?? unknownHeading
    const motion = frame.motion[i] ?? 0
    const speed = frame.speed10[i] ?? unknownSpeed
    if (motion !== table.motion[at]) table.motionSince[at] = signalAt
    table.longitude[at] = placed ? (frame.longitude1e7[i] ?? 0) / 1e7 : NaN
    table.latitude[at] = placed ? (frame.latitude1e7[i] ?? 0) / 1e7 : NaN
    table.heading[at] = heading === unknownHeading ? NaN : heading / 100
    table.speed[at] = speed === unknownSpeed ? NaN : speed / 10
    table.fixAt[at] = placed ? frame.serverAt - ageMs : NaN
    table.signalAt[at] = signalAt
    table.motion[at] = motion
    table.flags[at] = frame.flags[i] ?? 0
    table.sensors[at] = frame.sensors[i] ?? 0
    if (table.dirty[at] === 1) continue
    table.dirty[at] = 1
    table.changed[table.changedCount++] = at
  }
  return unknown
}
