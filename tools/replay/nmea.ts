import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

import { type Fix, type FixReader, isPlace, kmhPerKnot, numberIn } from './fix.ts'

/**
 * Reads NMEA 0183: RMC gives the fix, a GGA of the same second its altitude. A GGA alone has no date and gives none.
 * Sentences with a wrong checksum are skipped.
 */
export const readNmea: FixReader = async function* (bytes, { device, skip }) {
  let held: { clock: string; fix: Fix } | undefined
  let height: { clock: string; metres: number } | undefined
  for await (const line of createInterface({ input: Readable.from(bytes), crlfDelay: Infinity })) {
    const fields = sentence(line)
    if (typeof fields === 'string') {
      if (line.trim() !== '') skip(fields)
      continue
    }
    const clock = fields[1] ?? ''
    if (fields[0]?.endsWith('GGA')) {
      const metres = numberIn(fields[9])
      if (metres !== undefined) height = { clock, metres }
      if (held?.clock === clock && height?.clock === clock) held.fix.altitudeM = height.metres
    } else if (fields[0]?.endsWith('RMC')) {
      if (held) yield held.fix
      held = undefined
      const fix = fixOf(fields, device)
      if (typeof fix === 'string') skip(fix)
      else {
        if (height?.clock === clock) fix.altitudeM = height.metres
        held = { clock, fix }
      }
    }
  }
  if (held) yield held.fix
}

/** The fields of a sentence, or why it cannot be read. */
export function sentence(line: string): string[] | string {
  // A logger's own time may stand before it.
  const match = /^[^$]*\$([^*$]+)(?:\*([0-9A-Fa-f]{2}))?\s*$/.exec(line.trim())
  if (!match?.[1]) return 'no NMEA sentence'
  if (match[2] !== undefined) {
    let sum = 0
    for (let i = 0; i < match[1].length; i++) sum ^= match[1].charCodeAt(i)
    if (sum !== Number.parseInt(match[2], 16)) return 'wrong checksum'
  }
  return match[1].split(',')
}

function fixOf(f: readonly string[], device: string): Fix | string {
  const time = /^(\d{2})(\d{2})(\d{2})(?:\.(\d+))?$/.exec(f[1] ?? '')
  const date = /^(\d{2})(\d{2})(\d{2})$/.exec(f[9] ?? '')
  if (!time || !date) return 'time not readable'
  const millis = Math.round(Number(`0.${time[4] ?? '0'}`) * 1_000)
  const year = 2000 + Number(date[3])
  const at = Date.UTC(
    year,
    Number(date[2]) - 1,
    Number(date[1]),
    Number(time[1]),
    Number(time[2]),
    Number(time[3]),
    millis,
  )
  const [latitude, longitude] = [degrees(f[3], f[4]), degrees(f[5], f[6])]
  if (latitude === undefined || longitude === undefined || !isPlace(latitude, longitude)) return 'no place'
  const knots = numberIn(f[7])
  return {
    device,
    at,
    latitude,
    longitude,
    speedKmh: knots === undefined ? undefined : knots * kmhPerKnot,
    headingDeg: numberIn(f[8]),
    valid: f[2] === 'A',
    attributes: {},
  }
}

/** ddmm.mmmm or dddmm.mmmm with its hemisphere, as degrees. */
function degrees(text: string | undefined, side: string | undefined): number | undefined {
  const match = /^(\d{2,3})(\d{2}(?:\.\d+)?)$/.exec(text ?? '')
  if (!match) return undefined
  const value = Number(match[1]) + Number(match[2]) / 60
  return side === 'S' || side === 'W' ? -value : value
}
