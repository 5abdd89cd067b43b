import type { Telemetry } from '../telemetry.ts'
import type { FaultText } from './faultText.ts'
import { obdOfBytes } from './obdBytes.ts'

/** Lamps of J1939's DM1 from the high end of their byte, two bits each: 01 is lit, 00 is not, the others do not tell. */
const lampOrder = ['lampMil', 'lampStop', 'lampWarning', 'lampProtect'] as const

/** What a byte of lamps says of each, and nothing of those that it does not tell. */
export function lampsOfByte(byte: number): Telemetry {
  const lamps: Telemetry = {}
  for (const [n, field] of lampOrder.entries()) {
    const bits = (byte >> (6 - 2 * n)) & 3
    if (bits < 2) lamps[field] = bits === 1
  }
  return lamps
}

/** By this many a unit says that it does not count. */
const uncounted = 127
/** A fault in the old order of bytes, which differs by maker: its bytes stand for it, for nobody tells its SPN. */
export const oldOrder = /^J[0-9A-F]{8}$/

/**
 * One fault of a DM1: SPN of 19 bits with its low byte first, FMI of five, the method of conversion and a count of seven.
 * Undefined for what fills a message that has no fault.
 */
export function j1939OfBytes(bytes: readonly number[]): string | undefined {
  const [low = 0, middle = 0, high = 0, last = 0] = bytes
  const spn = low | (middle << 8) | ((high >> 5) << 16)
  const empty = (spn === 0 && (high & 31) === 0) || bytes.every((byte) => byte === 0xff)
  if (empty) return undefined
  if (last >> 7 === 1) return `J${bytes.map(hexOf).join('')}`
  const count = last & 127
  return `S${spn}.${high & 31}${count === uncounted || count === 0 ? '' : `x${count}`}`
}

const hexOf = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0')

/** Bytes written as hexadecimal, blanks or not between them; undefined for what is none. */
function bytesOf(text: string): number[] | undefined {
  const plain = text.replaceAll(/\s+/g, '')
  if (!/^([0-9a-f]{2})+$/i.test(plain)) return undefined
  return (plain.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}

const grouped = (bytes: readonly number[], size: number): number[][] =>
  Array.from({ length: bytes.length / size }, (_, n) => bytes.slice(n * size, (n + 1) * size))

/** A whole DM1 as it is on the bus: a byte of lamps, one of how they flash, four bytes a fault. */
export function readDm1(text: string): (FaultText & { lamps: Telemetry }) | undefined {
  const bytes = bytesOf(text)
  const [lamps, , ...faults] = bytes ?? []
  // Of a single frame without faults the last two bytes are filling.
  const whole =
    faults.length % 4 === 2 && faults.slice(-2).every((byte) => byte === 0xff) ? faults.slice(0, -2) : faults
  if (lamps === undefined || whole.length === 0 || whole.length % 4 !== 0) return undefined
  const codes = grouped(whole, 4).flatMap((four) => j1939OfBytes(four) ?? [])
  return { codes: [...new Set(codes)], unread: [], lamps: lampsOfByte(lamps) }
}

/** Codes of an OBD answer as its bytes, two a code; zeros fill it. */
export function readObdBytes(text: string): FaultText | undefined {
  const bytes = bytesOf(text)
  if (bytes === undefined || bytes.length % 2 !== 0) return undefined
  const pairs = grouped(bytes, 2).filter(([high = 0, low = 0]) => high + low > 0)
  return { codes: [...new Set(pairs.map(([high = 0, low = 0]) => obdOfBytes(high, low)))], unread: [] }
}
