import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { limits } from '#contract/limits.ts'

import { readAttributes } from '../gateway/attributes.ts'
import { faultsOf } from '../gateway/faults.ts'
import { instantOf } from '../gateway/instant.ts'
import type { DeviceReport, GatewaySink, ReportVerdict } from '../gateway/port.ts'
import { InvalidRequest } from '../kit/invalidRequest.ts'

const kmhPerKnot = 1.852

const BatchReport = z.object({
  id: z.union([z.string().trim().min(1).max(64), z.number()]).transform(String),
  /** Epoch ms, or an instant as text. */
  timestamp: z.union([z.number(), z.string().trim().min(1).transform(instantOf)]),
  /** Absent in a heartbeat. */
  lat: z.number().optional(),
  lon: z.number().optional(),
  /** Knots. */
  speed: z.number().optional(),
  bearing: z.number().optional(),
  altitude: z.number().optional(),
  /** Metres. */
  accuracy: z.number().optional(),
  valid: z.boolean().optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
})
const Batch = z.object({
  reports: z.array(z.unknown()).min(1).max(limits.batchMax),
  /** They may be older than any device keeps. */
  history: z.boolean().optional(),
})

/** A batch of nothing but refused reports needs no book about it. */
const mostRefusals = 100
const names = { device: 'id', latitude: 'lat', longitude: 'lon', instant: 'timestamp' }

function reportOf(read: z.output<typeof BatchReport>): DeviceReport {
  const placed = read.lat !== undefined || read.lon !== undefined
  return {
    deviceId: read.id,
    protocol: 'batch',
    fixAt: read.timestamp,
    valid: placed && (read.valid ?? true),
    latitude: placed ? (read.lat ?? NaN) : 0,
    longitude: placed ? (read.lon ?? NaN) : 0,
    altitudeM: read.altitude,
    speedKmh: read.speed === undefined ? undefined : read.speed * kmhPerKnot,
    headingDeg: read.bearing,
    accuracyM: read.accuracy,
    ...readAttributes(read.attributes ?? {}),
  }
}

/** The report, or the names of the fields that make it none. */
function readReport(raw: unknown): DeviceReport | string[] {
  const read = BatchReport.safeParse(raw)
  if (!read.success) return new InvalidRequest('report', read.error.issues).fields
  const report = reportOf(read.data)
  const faults = faultsOf(report).map((fault) => names[fault])
  return faults.length > 0 ? faults : report
}

/**
 * `POST /ingest/batch`: many reports of many devices at once. The answer gives each report's verdict in the order of
 * the request; one that is not a report is 'refused', with the fields at fault in `refusals`, and harms no other; one older
 * than a device keeps is 'tooOld' unless `history` says that it is sent as such. 503 when any of them could not be stored: the whole batch may then be sent again, for what was stored is found to be a duplicate.
 */
export function registerBatch(app: FastifyInstance, sinkOf: (http: FastifyRequest) => GatewaySink): void {
  for (const path of ['/ingest/batch', '/ingest/batch/']) {
    app.post(path, { bodyLimit: limits.batchMaxBytes }, async (http) => {
      const batch = Batch.safeParse(http.body)
      if (!batch.success) throw new InvalidRequest('body', batch.error.issues)
      const sink = sinkOf(http)
      const refusals: { index: number; fields: string[] }[] = []
      const results = await Promise.allSettled(
        batch.data.reports.map(async (raw, index): Promise<ReportVerdict> => {
          const read = readReport(raw)
          if (!Array.isArray(read)) return sink.report({ ...read, history: batch.data.history })
          if (refusals.length < mostRefusals) refusals.push({ index, fields: read })
          return 'refused'
        }),
      )
      const failure = results.find((result) => result.status === 'rejected')
      if (failure !== undefined) throw failure.reason
      return {
        results: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
        ...(refusals.length > 0 && { refusals }),
      }
    })
  }
}
