import { z } from 'zod'

import { CompanyId, VehicleId, latitude, longitude } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { faultLamps, faultSeverities } from '../rules/faultSeverity.ts'
import words from './text/faultCodes.json' with { type: 'json' }

/** Fault codes that vehicles have now (DTC): a row per vehicle and code, and one without a code where only a count is told. */
export const faultCodes = defineReport('faultCodes', {
  at: '/fault/code',
  access: permissions.fault,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    maker: 'text',
    model: 'text',
    code: 'code',
    says: 'text',
    severity: 'text',
    /** Who says so: a lamp, its FMI, the company. */
    spoke: 'text',
    /** The worst lamp that was lit with it. */
    lamp: 'text',
    occurrences: 'count',
    /** Since when it goes on, and how far the vehicle got since; null where that is not told yet. */
    firstAt: 'moment',
    sinceKm: 'km',
    /** Hours of its engine since, from the hour on in which it began. */
    sinceH: 'decimal',
    /** How many faults its device counts, beside the one of this row. */
    faults: 'count',
    toldAt: 'moment',
    /** When the newest alert of this very code began; null where none is kept. */
    alertedAt: 'moment',
    alerts: 'count',
    odometerKm: 'km',
    driver: 'text',
    place: 'place',
  },
  ids: {
    vehicleId: VehicleId,
    companyId: CompanyId,
    codeKey: z.string(),
    severityCode: z.enum(faultSeverities),
    isStop: z.boolean(),
    isSoon: z.boolean(),
    isPlan: z.boolean(),
    isRecord: z.boolean(),
    /** The first row of its vehicle. */
    isFirst: z.boolean(),
    lampCode: z.enum(faultLamps).nullable(),
    /** What the company says itself. */
    ownTextId: z.int().nullable(),
    ownText: z.string().nullable(),
    ownSeverity: z.enum(faultSeverities).nullable(),
    isIgnored: z.boolean(),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
  },
  filters: {},
  key: ['vehicleId', 'codeKey'],
  order: '-toldAt',
  made: ['says', 'severity', 'spoke', 'lamp', 'place'],
  totals: { alerts: 'sum' },
  figures: {
    vehicles: { count: 'isFirst' },
    stops: { count: 'isStop' },
    soons: { count: 'isSoon' },
    plans: { count: 'isPlan' },
    records: { count: 'isRecord' },
  },
  hides: {
    alertedAt: permissions.alert,
    alerts: permissions.alert,
    odometerKm: permissions.telemetry,
    sinceKm: permissions.telemetry,
    sinceH: permissions.telemetry,
  },
  period: { of: 'now' },
  words,
  sample: {},
})
