/**
 * One tick of positions as it travels (map §5), little endian, a structure of arrays so that the reader makes views
 * without copying. Latest value per vehicle; never part of the lossless stream.
 *
 *   header 24 B: u32 magic 'FRL3' | u32 count | f64 serverAt (epoch ms) | u32 company | u32 reserved
 *   u32 vehicleId[n] | i32 longitude1e7[n] | i32 latitude1e7[n] | u32 ageMs[n] (serverAt − fixAt, at least 0;
 *   4294967295 no place is known) | u32 signalAgeMs[n] (serverAt − the newest instant of which the device spoke)
 *   u32 sensors[n] (rules/sensorBits.ts)
 *   u16 heading.01[n] (65535 unknown) | u16 speed.1kmh[n] (65535 unknown)
 *   | u8 motion[n] | u8 flags[n]
 *
 * Frames carry vehicle ids, not dense indices: a restart or a registry change can then never re-point an index. They
 * come in rising order, as rows of a register do: a reader of 100,000 vehicles writes its columns in a third of the time.
 */
export interface PositionFrame {
  company: number
  serverAt: number
  count: number
  vehicleId: Uint32Array
  longitude1e7: Int32Array
  latitude1e7: Int32Array
  ageMs: Uint32Array
  signalAgeMs: Uint32Array
  sensors: Uint32Array
  heading100: Uint16Array
  speed10: Uint16Array
  motion: Uint8Array
  flags: Uint8Array
}

const magic = 0x334c5246 // 'FRL3'
const headerBytes = 24
const bytesPerVehicle = 6 * 4 + 2 * 2 + 2
export const unknownHeading = 65_535
export const unknownSpeed = 65_535
export const noPlaceAge = 0xffff_ffff

/**
 * What is current of a vehicle, as both the server's table and the snapshot hold it. The age of its place and that of its
 * signal are two facts: a device without a view of the sky goes on speaking. All three of the place are null together.
 */
export interface FramePoint {
  vehicleId: number
  longitude: number | null
  latitude: number | null
  fixAt: number | null
  /** The newest instant of which the device spoke, with a place or without. */
  signalAt: number
  headingDeg: number | null
  speedKmh: number | null
  motion: number
  flags: number
  /** Sensors and actuators as bits. */
  sensors: number
}

const views = (buffer: ArrayBuffer, offset: number, count: number) => {
  let at = offset + headerBytes
  const take = <T>(make: (buffer: ArrayBuffer, at: number, count: number) => T, bytes: number) => {
    const view = make(buffer, at, count)
    at += bytes * count
    return view
  }
  return {
    vehicleId: take((b, o, n) => new Uint32Array(b, o, n), 4),
    longitude1e7: take((b, o, n) => new Int32Array(b, o, n), 4),
    latitude1e7: take((b, o, n) => new Int32Array(b, o, n), 4),
    ageMs: take((b, o, n) => new Uint32Array(b, o, n), 4),
    signalAgeMs: take((b, o, n) => new Uint32Array(b, o, n), 4),
    sensors: take((b, o, n) => new Uint32Array(b, o, n), 4),
    heading100: take((b, o, n) => new Uint16Array(b, o, n), 2),
    speed10: take((b, o, n) => new Uint16Array(b, o, n), 2),
    motion: take((b, o, n) => new Uint8Array(b, o, n), 1),
    flags: take((b, o, n) => new Uint8Array(b, o, n), 1),
  }
}

const ageOf = (serverAt: number, at: number) => Math.min(noPlaceAge - 1, Math.max(0, serverAt - at))

/** Packs the points of one company into one frame. */
export function encodeFrame(company: number, serverAt: number, points: readonly FramePoint[]): ArrayBuffer {
  const buffer = new ArrayBuffer(headerBytes + bytesPerVehicle * points.length)
  const header = new DataView(buffer)
  header.setUint32(0, magic, true)
  header.setUint32(4, points.length, true)
  header.setFloat64(8, serverAt, true)
  header.setUint32(16, company, true)
  const v = views(buffer, 0, points.length)
  const rising = points.toSorted((a, b) => a.vehicleId - b.vehicleId)
  rising.forEach((point, i) => {
    v.vehicleId[i] = point.vehicleId
    v.longitude1e7[i] = Math.round((point.longitude ?? 0) * 1e7)
    v.latitude1e7[i] = Math.round((point.latitude ?? 0) * 1e7)
    v.ageMs[i] = point.fixAt === null ? noPlaceAge : ageOf(serverAt, point.fixAt)
    v.signalAgeMs[i] = ageOf(serverAt, point.signalAt)
    v.sensors[i] = point.sensors
    v.heading100[i] =
      point.headingDeg === null ? unknownHeading : Math.round((((point.headingDeg % 360) + 360) % 360) * 100)
    v.speed10[i] =
      point.speedKmh === null ? unknownSpeed : Math.min(unknownSpeed - 1, Math.max(0, Math.round(point.speedKmh * 10)))
    v.motion[i] = point.motion
    v.flags[i] = point.flags & 0xff
  })
  return buffer
}

/** Reads a frame without copying; `null` when length or magic do not fit (a malformed frame is dropped, never fatal). */
export function decodeFrame(data: ArrayBuffer | Uint8Array): PositionFrame | null {
  const misaligned = data instanceof Uint8Array && data.byteOffset % 8 !== 0
  // Not slice(): that of Node's Buffer is another view of the same bytes, at the same odd offset.
  const bytes = data instanceof Uint8Array && !misaligned ? data : new Uint8Array(data)
  if (bytes.byteLength < headerBytes) return null
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = header.getUint32(4, true)
  if (header.getUint32(0, true) !== magic || bytes.byteLength !== headerBytes + bytesPerVehicle * count) return null
  return {
    company: header.getUint32(16, true),
    serverAt: header.getFloat64(8, true),
    count,
    ...views(bytes.buffer as ArrayBuffer, bytes.byteOffset, count),
  }
}
