import { partAttributes } from '#contract/codes/trackerParts.ts'
import { limits } from '#contract/limits.ts'
import { Telemetry, type TelemetryField, telemetryFields } from '#contract/telemetry.ts'

import type { DeviceEvent, DeviceReport, Parts } from '../gateway/port.ts'

const extraKeys = 40
const extraTextLength = 200

const within = (value: number | undefined, min: number, max: number): number | undefined =>
  value !== undefined && Number.isFinite(value) && value >= min && value <= max ? value : undefined

/** Telemetry without the values that no sensor can mean: each field stands or falls alone. */
export function cleanTelemetry(values: Readonly<Record<string, unknown>>): Telemetry {
  const kept: Partial<Record<TelemetryField, unknown>> = {}
  for (const field of telemetryFields) {
    const value = values[field]
    if (value === undefined || value === null) continue
    const parsed = Telemetry.shape[field].safeParse(value)
    if (parsed.success && parsed.data !== undefined) kept[field] = parsed.data
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value was parsed by the schema of its own field, which the type of a loop cannot say
  return kept as Telemetry
}

function cleanExtra(extra: DeviceReport['extra']): DeviceReport['extra'] {
  if (extra === undefined) return undefined
  const entries = Object.entries(extra)
    .filter(([key, value]) => key.length <= 64 && (typeof value !== 'number' || Number.isFinite(value)))
    .slice(0, extraKeys)
    .map(
      ([key, value]) => [key, typeof value === 'string' ? storable(value).slice(0, extraTextLength) : value] as const,
    )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** PostgreSQL holds no NUL in text, nor half of a surrogate pair in JSON. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Letters of a version or number that a tracker tells of itself. */
const partLength = 60

/** What says nothing is not told. */
function cleanParts(said: DeviceReport['parts'] = {}): Parts | undefined {
  const entries = partAttributes.flatMap((name) => {
    const value = storable(said[name] ?? '')
      .trim()
      .slice(0, partLength)
      .toWellFormed()
    return value === '' ? [] : [[name, value] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Events in one report: what is more is no tracker's. */
const mostEvents = 50

function cleanEvents(events: readonly DeviceEvent[] = []): DeviceEvent[] {
  return events.slice(0, mostEvents).map((event) => ({
    ...event,
    name: storable(event.name).slice(0, 64),
    subject: event.subject === undefined ? undefined : storable(event.subject).slice(0, 100),
    at: event.at === undefined || Number.isNaN(event.at) ? undefined : Math.trunc(event.at),
    value: within(event.value, -1e9, 1e9),
    limit: within(event.limit, -1e9, 1e9),
    durationMs: within(event.durationMs, 0, 2_147_483_647),
  }))
}

/**
 * A report in which every optional value is either plausible or absent. What decides (place, instant, device id) is
 * left as it came, for `judge` to refuse or flag.
 */
export function cleanReport(report: DeviceReport): DeviceReport {
  // Below zero it is "none", as phones and gateways write it.
  const heading = within(report.headingDeg, 0, 720)
  return {
    deviceId: report.deviceId,
    protocol: report.protocol.slice(0, 40),
    fixAt: Math.trunc(report.fixAt),
    valid: report.valid,
    latitude: report.latitude,
    longitude: report.longitude,
    altitudeM: within(report.altitudeM, -1_000, 20_000),
    // An absurd but finite speed is kept, so that `judge` can flag the report by it.
    speedKmh: within(report.speedKmh, 0, 3_000),
    headingDeg: heading === undefined ? undefined : heading % 360,
    accuracyM: within(report.accuracyM, 0, 100_000),
    telemetry: cleanTelemetry(report.telemetry),
    history: report.history,
    measuredAt: within(report.measuredAt, limits.oldestFixMs, limits.latestMs),
    alarms: [...new Set(report.alarms)].toSorted(),
    events: cleanEvents(report.events),
    message: report.message === undefined ? undefined : storable(report.message).trim().slice(0, extraTextLength),
    parts: cleanParts(report.parts),
    extra: cleanExtra(report.extra),
  }
}
