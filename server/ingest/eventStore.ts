import { towedEvent } from '#contract/codes/deviceEvents.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../db/port.ts'
import type { DeviceReport } from '../gateway/port.ts'
import type { ToldEvent } from './deviceEvents.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import type { DeviceEntry } from './registry.ts'

/** A place and the instant of which it is. */
export interface PlaceOfEvent {
  latitude: number
  longitude: number
  /** Set when it is not the place of the report that tells, but the last that was believed. */
  placeAt?: number
}

/** Where what a report tells happened; undefined when no place of the vehicle was ever believed. */
export function placeOfEvents(report: DeviceReport, flags: number, memory: DeviceMemory): PlaceOfEvent | undefined {
  if ((flags & notBelieved) === 0) return { latitude: report.latitude, longitude: report.longitude }
  const { current } = memory
  return current === null
    ? undefined
    : { latitude: current.latitude, longitude: current.longitude, placeAt: current.fixAt }
}

export interface EventRow {
  entry: DeviceEntry
  report: DeviceReport
  event: ToldEvent
  receivedAt: number
  fingerprint: bigint
  place: PlaceOfEvent | undefined
  /** Who drove as far as was known, by the card. */
  driverCode: string | undefined
  /** The device says so, or a fold concludes it. */
  origin: 'device' | 'told'
}

/** A vehicle that began to move with its ignition off, at the report that proves it. */
export const towedRow = (row: Pick<EventRow, 'entry' | 'report' | 'receivedAt' | 'fingerprint'>): EventRow => ({
  ...row,
  event: {
    name: 'towed',
    alert: 'towed',
    ...towedEvent,
    eventId: towedEvent.id,
    at: row.report.fixAt,
    subject: '',
    apart: false,
  },
  place: row.report,
  driverCode: undefined,
  origin: 'told',
})

const lateMs = 60_000
const seconds = (ms: number | undefined) => (ms === undefined ? null : ms / 1000)

/**
 * Writes what was not told before.
 * @returns for each row, in the same order, whether it is new
 */
export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<boolean[]> {
  if (rows.length === 0) return []
  const inserted = await tx.query<{ vehicle_id: number; at: Date; code: string; subject: string }>(
    `insert into device_event (company_id, vehicle_id, at, code, subject, received_at, event_id, name, value, "limit",
                               duration_ms, kmh, lat, lon, place_at, driver_code, origin, fingerprint, late)
     select c, v, to_timestamp(a), co, su, to_timestamp(r), ei, na, va, li, du, km, la, lo, to_timestamp(pa), dc, og, fp, lt
     from unnest($1::int[], $2::int[], $3::float8[], $4::text[], $5::text[], $6::float8[], $7::int[], $8::text[],
                 $9::float8[], $10::float8[], $11::int[], $12::real[], $13::float8[], $14::float8[], $15::float8[],
                 $16::text[], $17::bigint[], $18::boolean[], $19::text[])
          t(c, v, a, co, su, r, ei, na, va, li, du, km, la, lo, pa, dc, fp, lt, og)
     on conflict do nothing
     returning vehicle_id, at, code, subject`,
    [
      rows.map(({ entry }) => entry.company),
      rows.map(({ entry }) => entry.vehicleId),
      rows.map(({ event }) => seconds(event.at)),
      rows.map(({ event }) => event.code),
      rows.map(({ event }) => event.subject),
      rows.map(({ receivedAt }) => seconds(receivedAt)),
      rows.map(({ event }) => event.eventId ?? null),
      rows.map(({ event }) => event.name),
      rows.map(({ event }) => event.value ?? null),
      rows.map(({ event }) => event.limit ?? null),
      rows.map(({ event }) => event.durationMs ?? null),
      rows.map(({ report }) => report.speedKmh ?? null),
      rows.map(({ place }) => place?.latitude ?? null),
      rows.map(({ place }) => place?.longitude ?? null),
      rows.map(({ place }) => seconds(place?.placeAt)),
      rows.map(({ driverCode }) => driverCode ?? null),
      rows.map(({ fingerprint }) => fingerprint.toString()),
      rows.map(({ event, receivedAt }) => receivedAt - event.at > lateMs),
      rows.map(({ origin }) => origin),
    ],
  )
  const key = (...parts: readonly (string | number)[]) => parts.join(' ')
  const fresh = new Set(inserted.map((row) => key(row.vehicle_id, row.at.getTime(), row.code, row.subject)))
  // A row that stands twice in one batch is new once.
  return rows.map(({ entry, event }) => fresh.delete(key(entry.vehicleId, event.at, event.code, event.subject)))
}
