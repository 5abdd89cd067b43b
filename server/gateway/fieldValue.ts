import { z } from 'zod'

import { Telemetry, type TelemetryField, telemetryFields } from '#contract/telemetry.ts'

const on = new Set(['true', '1', 'on', 'yes', 'y', 'open', 'opened', 'active', 'sim'])
const off = new Set(['false', '0', 'off', 'no', 'n', 'close', 'closed', 'inactive', 'nao', 'não'])

/** On and off as firmware spells them. */
function onOff(value: unknown): unknown {
  const text = String(value).trim().toLowerCase()
  return on.has(text) ? true : off.has(text) ? false : undefined
}

/** A number, or text that is one and nothing else. */
function number(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : undefined
}

/** Codes and names stay as they were written: `000777` is no 777. */
const text = (value: unknown): unknown => (typeof value === 'boolean' ? undefined : String(value).trim())

const readers = new Map<TelemetryField, (value: unknown) => unknown>()
for (const field of telemetryFields) {
  const kind = Telemetry.shape[field].unwrap()
  readers.set(
    field,
    kind instanceof z.ZodBoolean ? onOff : kind instanceof z.ZodString || kind instanceof z.ZodEnum ? text : number,
  )
}

/**
 * A value as a device writes it, as the kind of its field: on/off, number or text.
 * @returns undefined for what is not understood
 */
export const readField = (field: TelemetryField, value: unknown): unknown => readers.get(field)?.(value)
