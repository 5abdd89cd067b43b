import type { FleetFrame } from '#streams/atoms/fleetFrame.ts'

/**
 * One record per vehicle, as the GPU reads it: where it was, where it goes, when, and what it looks like.
 * The vertex shader does the moving, so a vehicle that gets no news costs nothing.
 */
export const RECORD_BYTES = 40
const FLOATS = RECORD_BYTES / 4

/** Position of each value in a record: floats by index, then bytes by offset. */
export const at = {
  fromLongitude: 0,
  fromLatitude: 1,
  toLongitude: 2,
  toLatitude: 3,
  /** Seconds since the epoch of the records. */
  start: 4,
  duration: 5,
  fromHeading: 6,
  toHeading: 7,
  /** When the position was measured, in the same seconds. */
  fix: 8,
  stateByte: 36,
  severityByte: 37,
  flagsByte: 38,
} as const

export const flag = { visible: 1, headless: 2 } as const

/** A glyph takes at most this long to reach a new fix, and never goes beyond it (mockups/README: live map). */
const LONGEST_GLIDE_S = 5
const SHORTEST_GLIDE_S = 0.25
/** After a longer silence the way in between is not known, so no movement is invented. */
const LONGEST_GAP_S = 120
/** Single floats hold seconds to a millisecond for some hours only. */
const REBASE_AFTER_S = 3600

export type WriteOptions = {
  /** Monotonic milliseconds (`performance.now()`). */
  now: number
  /** Off: a vehicle jumps to its new place. */
  glide: boolean
  /** 1 where a group stands for the vehicle. */
  grouped?: Uint8Array | null
}

/** Range of records that differ from what was there before. */
export type Written = { from: number; to: number }

export class FleetRecords {
  bytes = new Uint8Array(0)
  count = 0
  /** Seconds at which the last movement ends: after it there is nothing to draw anew. */
  settledAt = 0
  /** Vehicles that carry a badge: they are drawn after the others. */
  alerts = 0
  #floats = new Float32Array(0)
  #ids = new Int32Array(0)
  #epoch = 0
  #version = -1
  #grouped: Uint8Array | null = null

  get capacity(): number {
    return this.#ids.length
  }

  /** Seconds since the epoch of the records, for the clock of the shader. */
  seconds(now: number): number {
    return (now - this.#epoch) / 1000
  }

  /** Takes over a frame; answers what must go to the GPU, `null` when nothing. */
  write(frame: FleetFrame, options: WriteOptions): Written | null {
    const known = this.count
    const { grouped = null } = options
    const grown = this.#reserve(frame.count)
    const rebased = this.#rebase(options.now)
    this.count = frame.count
    // a version in between was missed (hidden tab): what this one names says nothing about it
    const next = frame.version === this.#version + 1 || frame.version === this.#version
    const all = grown || rebased || !next || frame.count !== known || frame.changed === null
    this.#version = frame.version
    const time = this.seconds(options.now)
    const written = { from: Infinity, to: 0 }
    const record = (i: number) => {
      this.#record(frame, i, time, i >= known, options)
      if (i < written.from) written.from = i
      if (i >= written.to) written.to = i + 1
    }
    if (all) for (let i = 0; i < frame.count; i++) record(i)
    else {
      for (const i of frame.changed ?? []) record(i)
      const before = this.#grouped
      // those that joined a group or left one
      if (grouped !== before)
        for (let i = 0; i < frame.count; i++) if ((grouped?.[i] ?? 0) !== (before?.[i] ?? 0)) record(i)
    }
    this.#grouped = grouped
    if (written.to === 0) return null
    this.#countAlerts(frame)
    return written
  }

  /** Where the glyph of a vehicle stands now: between two fixes. Degrees. */
  positionAt(index: number, now: number): [longitude: number, latitude: number] {
    const base = index * FLOATS
    const f = this.#floats
    const part = glide(this.seconds(now), f[base + at.start]!, f[base + at.duration]!)
    return [
      mix(f[base + at.fromLongitude]!, f[base + at.toLongitude]!, part),
      mix(f[base + at.fromLatitude]!, f[base + at.toLatitude]!, part),
    ]
  }

  /** True when the last fix of a vehicle lies within `reach` degrees of a position on both axes. */
  isNear(index: number, longitude: number, latitude: number, reach: number): boolean {
    const base = index * FLOATS
    return (
      Math.abs(this.#floats[base + at.toLongitude]! - longitude) <= reach &&
      Math.abs(this.#floats[base + at.toLatitude]! - latitude) <= reach
    )
  }

  /** True while the vehicle is drawn by itself. */
  shown(index: number): boolean {
    return (this.bytes[index * RECORD_BYTES + at.flagsByte]! & flag.visible) !== 0
  }

  #record(frame: FleetFrame, i: number, time: number, fresh: boolean, options: WriteOptions): void {
    const base = i * FLOATS
    const f = this.#floats
    const longitude = Math.fround(frame.longitude[i]!)
    const latitude = Math.fround(frame.latitude[i]!)
    const heading = frame.heading[i]!
    const fix = time + (frame.fixAt[i]! - frame.at) / 1000
    const stranger = fresh || this.#ids[i] !== frame.vehicleIds[i]
    if (stranger || f[base + at.toLongitude] !== longitude || f[base + at.toLatitude] !== latitude) {
      const gap = fix - f[base + at.fix]!
      const glides = options.glide && !stranger && gap >= 0 && gap <= LONGEST_GAP_S
      const part = glide(time, f[base + at.start]!, f[base + at.duration]!)
      const turned = f[base + at.toHeading]!
      f[base + at.fromLongitude] = glides
        ? mix(f[base + at.fromLongitude]!, f[base + at.toLongitude]!, part)
        : longitude
      f[base + at.fromLatitude] = glides ? mix(f[base + at.fromLatitude]!, f[base + at.toLatitude]!, part) : latitude
      f[base + at.fromHeading] = glides ? turned : heading || 0
      f[base + at.toLongitude] = longitude
      f[base + at.toLatitude] = latitude
      f[base + at.start] = time
      f[base + at.duration] = glides ? Math.min(LONGEST_GLIDE_S, Math.max(SHORTEST_GLIDE_S, gap)) : 0
      this.settledAt = Math.max(this.settledAt, time + f[base + at.duration]!)
      this.#ids[i] = frame.vehicleIds[i]!
    }
    f[base + at.toHeading] = heading || 0
    f[base + at.fix] = fix
    const visible = frame.visible[i] === 1 && !(options.grouped && options.grouped[i] === 1)
    const byte = i * RECORD_BYTES
    this.bytes[byte + at.stateByte] = frame.state[i]!
    this.bytes[byte + at.severityByte] = frame.severity[i]!
    this.bytes[byte + at.flagsByte] = (visible ? flag.visible : 0) | (Number.isNaN(heading) ? flag.headless : 0)
  }

  #countAlerts(frame: FleetFrame): void {
    this.alerts = 0
    for (let i = 0; i < frame.count; i++) if (frame.severity[i]! > 1) this.alerts++
  }

  /** Room for half as many again, so that a growing fleet does not mean a new buffer at every vehicle. */
  #reserve(count: number): boolean {
    if (count <= this.capacity && this.capacity > 0) return false
    const capacity = Math.max(64, Math.ceil(count * 1.5))
    const bytes = new Uint8Array(capacity * RECORD_BYTES)
    bytes.set(this.bytes)
    const ids = new Int32Array(capacity)
    ids.set(this.#ids)
    this.bytes = bytes
    this.#floats = new Float32Array(bytes.buffer)
    this.#ids = ids
    return true
  }

  /** Moves the epoch up, and with it every time in the records. */
  #rebase(now: number): boolean {
    const shift = this.seconds(now)
    if (this.#version >= 0 && shift < REBASE_AFTER_S) return false
    this.#epoch = now
    this.settledAt = Math.max(0, this.settledAt - shift)
    for (let i = 0; i < this.count; i++) {
      this.#floats[i * FLOATS + at.start]! -= shift
      this.#floats[i * FLOATS + at.fix]! -= shift
    }
    return true
  }
}

/** Part of the way that is done: the same clamp as in the shader. */
const glide = (time: number, start: number, duration: number): number =>
  duration <= 0 ? 1 : Math.min(1, Math.max(0, (time - start) / duration))

const mix = (a: number, b: number, part: number): number => (part >= 1 ? b : a + (b - a) * part)
