import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { batterySystems } from '../rules/batterySystem.ts'
import words from './text/positions.json' with { type: 'json' }

/** The last believed position of each active vehicle, and what it did there (POS-01). */
export const positions = defineReport('positions', {
  at: '/v2/report/position',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    company: 'text',
    driver: 'text',
    state: 'text',
    speedKmh: 'kmh',
    ignition: 'text',
    odometerKm: 'km',
    /** Of its supply, as last told. */
    batteryV: 'volt',
    place: 'place',
    latitude: 'degrees',
    longitude: 'degrees',
    reportedAt: 'instant',
  },
  ids: {
    vehicleId: VehicleId,
    /** Motion code, and bits of positionFlag: with the age they say the state (rules/vehicleState.ts). */
    motion: z.int(),
    flags: z.int(),
    intervalMs: z.number(),
    /** The newest instant of which its device spoke, with a place or without. */
    signalAt: z.number().nullable(),
    ignitionOn: z.boolean().nullable(),
    /** Volts of its electrical system, by which a supply is low (CONST-01); null while nobody knows. */
    batterySystem: z.literal(batterySystems).nullable(),
  },
  filters: {},
  key: ['vehicleId'],
  order: 'fleetNumber',
  made: ['state', 'ignition', 'place'],
  hides: { odometerKm: permissions.telemetry, batteryV: permissions.telemetry },
  period: { of: 'now' },
  bare: true,
  words,
  sample: {},
})
