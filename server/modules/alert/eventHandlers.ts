import { alertParameters, eventCatalogue } from '#contract/codes/eventCatalogue.ts'
import help from '#contract/text/parameters.json' with { type: 'json' }

import type { Store } from '../../db/port.ts'
import { eventLabel } from '../../kit/eventLabel.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { mustBePeriod } from '../../kit/mustBePeriod.ts'
import { mustOwn } from '../../kit/mustOwn.ts'

/** Rows of one answer, and however many share the instant of its last. */
const page = 500
const units = new Map(eventCatalogue.map(({ code, thresholds: [first] }) => [code, first?.unit ?? null]))

interface EventRow extends Record<string, unknown> {
  at: Date
  received_at: Date
  code: string
  event_id: number | null
  name: string
  value: number | null
  limit: number | null
  duration_ms: number | null
  kmh: number | null
  lat: number | null
  lon: number | null
  place_at: Date | null
  origin: 'device' | 'told'
  late: boolean
}

/** What can happen, and what happened to one vehicle. */
export function eventHandlers(store: Store): Pick<Handlers, 'alertParameters' | 'eventCatalogue' | 'vehicleEvents'> {
  return {
    eventCatalogue: async ({ caller }) =>
      eventCatalogue.map(({ ids, thresholds, ports, ...event }) => ({
        ...event,
        ids: [...ids],
        thresholds: [...thresholds],
        ports: [...ports],
        label: eventLabel(event.code, caller.language) ?? event.code,
      })),

    alertParameters: async ({ caller: { language } }) =>
      alertParameters.map(({ code, param1, param2 }) => {
        const { strength, dodge, ...own } = help[language]
        const named: Readonly<Record<string, string>> = own
        // ENT-26: one event, which counts call a deviation and parameters a dodge.
        const label = code === 'RVT0005' ? dodge : (eventLabel(code, language) ?? code)
        return { id: code, label, help: named[code] ?? strength, param1, param2 }
      }),

    vehicleEvents: ({ body, caller }) => {
      mustBePeriod(body)
      return store.scoped(caller, async (tx) => {
        await mustOwn(tx, caller, body.vehicleId)
        const rows = await tx.query<EventRow>(
          `select at, received_at, code, event_id, name, value, "limit", duration_ms, kmh, lat, lon, place_at, origin, late
           from device_event where vehicle_id = $1 and at >= $2 and at <= $3 and ($4::timestamptz is null or at < $4)
           order by at desc fetch first ${page} rows with ties`,
          [
            body.vehicleId,
            new Date(body.from),
            new Date(body.to),
            body.before === undefined ? null : new Date(body.before),
          ],
        )
        const last = rows.at(-1)
        return {
          rows: rows.map((row) => ({
            at: row.at.getTime(),
            receivedAt: row.received_at.getTime(),
            code: row.code,
            eventId: row.event_id,
            label: eventLabel(row.code, caller.language) ?? row.name,
            name: row.name,
            value: row.value,
            limit: row.limit,
            unit: units.get(row.code) ?? null,
            durationMs: row.duration_ms,
            speedKmh: row.kmh,
            latitude: row.lat,
            longitude: row.lon,
            placeAt: row.place_at?.getTime() ?? null,
            origin: row.origin,
            late: row.late,
          })),
          next: last !== undefined && rows.length >= page ? last.at.getTime() : null,
        }
      })
    },
  }
}
