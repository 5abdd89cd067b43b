import { z } from 'zod'

import { ExportAnswer, exportFields } from '../dataset.ts'
import { positions } from '../datasets/positions.ts'
import { endpoint } from '../endpoint.ts'
import { VehicleId, chosenCompanies } from '../kinds.ts'
import { limits } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { request } from '../wire.ts'

/** One vehicle as it was last heard of; what was never heard is null. */
const LastPosition = z.object({
  vehicleId: z.int(),
  plate: z.string(),
  fleetNumber: z.string(),
  company: z.string(),
  driver: z.string().nullable(),
  /** Motion code, and bits of positionFlag: with the age they say the state (rules/vehicleState.ts). */
  motion: z.int(),
  flags: z.int(),
  intervalMs: z.number(),
  speedKmh: z.number().nullable(),
  ignition: z.boolean().nullable(),
  /** Null also for a session that may not read telemetry (VCARD-06). */
  odometerKm: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  fixAt: z.number().nullable(),
  /** The newest instant of which its device spoke, with a place or without. */
  signalAt: z.number().nullable(),
})
export type LastPosition = z.output<typeof LastPosition>

export const positionReport = endpoint({
  method: 'POST',
  path: '/v2/report/position',
  summary: 'The last believed position of every active vehicle of the chosen companies (POS-01)',
  access: [permissions.report, 'r'],
  body: request({ companies: chosenCompanies }),
  answer: z.object({ at: z.number(), rows: z.array(LastPosition) }),
})

export const exportPositions = endpoint({
  method: 'POST',
  path: '/v2/report/position/export',
  summary: 'The last believed position of every active vehicle of the chosen companies, as a file (POS-01)',
  access: [permissions.report, 'r'],
  body: request({
    ...exportFields(positions),
    companies: chosenCompanies,
    /** Only these; left out, all. */
    vehicles: ['veiculos', z.array(VehicleId).max(limits.exportPick).optional()],
  }),
  answer: ExportAnswer,
  file: positions,
  errors: ['export.tooLarge'],
})
