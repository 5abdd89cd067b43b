import { z } from 'zod'

import { ExportAnswer, exportFields } from '../dataset.ts'
import { telemetry } from '../datasets/telemetry.ts'
import { endpoint } from '../endpoint.ts'
import { VehicleId, instant } from '../kinds.ts'
import { limits } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { trunkFields } from '../telemetry.ts'
import { request } from '../wire.ts'

/** What a chart may draw: numbers of which a mean says something. */
export const measures = ['speedKmh', 'rpm', 'coolantC', 'batteryV', 'fuelPct', ...trunkFields] as const
export const Measure = z.enum(measures)
export type Measure = z.output<typeof Measure>

/** Numbers of a row beside its instants and its place. */
export const rowNumbers = [...measures, 'odometerKm'] as const
export type RowNumber = (typeof rowNumbers)[number]

/** Some vehicles in a period, both ends in it. */
const asked = {
  vehicles: ['veiculos', z.array(VehicleId).min(1).max(limits.telemetryVehicles)],
  from: ['inicio', instant],
  to: ['fim', instant],
} as const

const errors = ['vehicle.notFound', 'period.invalid'] as const

const Line = z.object({
  measure: Measure,
  mean: z.array(z.number().nullable()),
  min: z.array(z.number().nullable()),
  max: z.array(z.number().nullable()),
})

/** Buckets of one vehicle in which it reported, as columns of equal length, oldest first. */
const VehicleSeries = z.object({
  vehicleId: VehicleId,
  /** Mean instant of the reports in the bucket, epoch ms. */
  at: z.array(z.number()),
  reports: z.array(z.int()),
  /** More than `limits.telemetrySilenceMs` without a report just before the first one of the bucket, or within it. */
  silentBefore: z.array(z.boolean()),
  silentWithin: z.array(z.boolean()),
  /** Only of what the vehicle said at least once; null where a bucket has no such value. */
  lines: z.array(Line),
})
export type VehicleSeries = z.output<typeof VehicleSeries>

export const telemetrySeries = endpoint({
  method: 'POST',
  path: '/v2/telemetry/series',
  summary: 'Mean, least and most of each measure per bucket of time, of some vehicles in at most 31 days',
  access: [permissions.telemetry, 'r'],
  body: request(asked),
  answer: z.object({
    /** Width of a bucket, ms. */
    bucketMs: z.number(),
    /** When it was read: epoch ms of the server's clock. */
    at: z.number(),
    vehicles: z.array(VehicleSeries),
  }),
  errors,
})

const numbers = z.array(z.number().nullable())

export const telemetryRows = endpoint({
  method: 'POST',
  path: '/v2/telemetry',
  summary: `Telemetry report by report, newest first, ${limits.telemetryPage} at a time, as columns (ENT-44)`,
  access: [permissions.telemetry, 'r'],
  body: request({
    ...asked,
    /** `next` of the page before; left out for the first. */
    after: [
      'depois',
      z
        .string()
        .regex(/^\d{13}\.\d{1,10}\.-?\d{1,19}$/)
        .optional(),
    ],
  }),
  answer: z.object({
    vehicleId: z.array(z.int()),
    trackedAt: z.array(z.number()),
    /** When the values were read; null where the device told no other instant than that of the place. */
    measuredAt: numbers,
    /** Null where the device had no believable place. */
    latitude: numbers,
    longitude: numbers,
    gear: z.array(z.string().nullable()),
    /** Only columns in which a row of this page has a value. */
    numbers: z.partialRecord(z.enum(rowNumbers), numbers),
    /** Names the last row; null when no row is left. */
    next: z.string().nullable(),
  }),
  errors,
})

export const exportTelemetry = endpoint({
  method: 'POST',
  path: '/v2/telemetry/export',
  summary: 'Telemetry report by report, newest first, as a file (EXPORT-10, EXPORT-13)',
  access: [permissions.telemetry, 'r'],
  body: request({ ...exportFields(telemetry), ...asked }),
  answer: ExportAnswer,
  file: telemetry,
  errors: [...errors, 'export.tooLarge'],
})
