import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

import { readAttributes } from '../gateway/attributes.ts'
import type { DeviceReport, GatewaySink, ReportVerdict } from '../gateway/port.ts'

const kmhPerKnot = 1.852

const BatchReport = z.object({
  id: z.string().min(1).max(64),
  /** Epoch ms. */
  timestamp: z.number(),
  lat: z.number(),
  lon: z.number(),
  /** Knots. */
  speed: z.number().optional(),
  bearing: z.number().optional(),
  altitude: z.number().optional(),
  valid: z.boolean().optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
})
const Batch = z.object({ reports: z.array(z.unknown()).min(1).max(limits.batchMax) })

const reportOf = (read: z.output<typeof BatchReport>): DeviceReport => ({
  deviceId: read.id,
  protocol: 'batch',
  fixAt: read.timestamp,
  valid: read.valid ?? true,
  latitude: read.lat,
  longitude: read.lon,
  altitudeM: read.altitude,
  speedKmh: read.speed === undefined ? undefined : read.speed * kmhPerKnot,
  headingDeg: read.bearing,
  ...readAttributes(read.attributes ?? {}),
})

/**
 * `POST /ingest/batch`: many reports of many devices at once. The answer gives each report's verdict in the order of
 * the request; one that is not a report is 'refused' and harms no other. 503 when any of them could not be stored:
 * the whole batch may then be sent again, for what was stored is found to be a duplicate.
 */
export function registerBatch(app: FastifyInstance, sink: GatewaySink): void {
  app.post('/ingest/batch', { bodyLimit: limits.batchMaxBytes }, async (http) => {
    const batch = Batch.safeParse(http.body)
    if (!batch.success) throw new Refusal('request.invalid')
    const results = await Promise.allSettled(
      batch.data.reports.map(async (raw): Promise<ReportVerdict> => {
        const read = BatchReport.safeParse(raw)
        return read.success ? sink.report(reportOf(read.data)) : 'refused'
      }),
    )
    const failure = results.find((result) => result.status === 'rejected')
    if (failure !== undefined) throw failure.reason
    return { results: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])) }
  })
}
