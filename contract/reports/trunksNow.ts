import { z } from 'zod'

import { FenceId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import type { FenceShape } from '../rules/fenceShape.ts'
import words from './text/trunksNow.json' with { type: 'json' }

/** Every trunk whose lock or door was ever told, as it is now, and when it was open last. */
export const trunksNow = defineReport('trunksNow', {
  at: '/lock/monitor',
  access: permissions.trunk,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    attention: 'text',
    lock: 'text',
    lockAt: 'moment',
    door: 'text',
    doorAt: 'moment',
    place: 'place',
    fence: 'text',
    authorised: 'text',
    ignition: 'text',
    speedKmh: 'kmh',
    leastC: 'celsius',
    mostC: 'celsius',
    openedAt: 'moment',
    openMin: 'duration',
    cause: 'text',
    pending: 'text',
    toldAt: 'moment',
  },
  ids: {
    vehicleId: VehicleId,
    locked: z.boolean().nullable(),
    open: z.boolean().nullable(),
    ignitionOn: z.boolean().nullable(),
    /** Of an open door; null where its speed is not known, or the last word of standing is too old to say so. */
    moving: z.boolean().nullable(),
    unsure: z.boolean(),
    busy: z.boolean(),
    by: z.string().nullable(),
    origin: z.enum(['command', 'local', 'unknown']).nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Fences around it, while the row is made; never sent. */
    around: z
      .array(z.looseObject({ id: FenceId, name: z.string(), allowed: z.boolean(), shape: z.custom<FenceShape>() }))
      .nullable(),
    /** Whether its company named places where trunks may be opened. */
    named: z.boolean(),
  },
  filters: {
    lock: ['trava', z.enum(['all', 'locked', 'unlocked', 'unknown']).default('all')],
    door: ['porta', z.enum(['all', 'open', 'closed', 'unknown']).default('all')],
    authorised: ['autorizado', z.enum(['all', 'yes', 'no', 'unknown']).default('all')],
    fences: ['cerca', z.array(FenceId).max(limits.exportPick).default([])],
  },
  key: ['vehicleId'],
  order: 'plate',
  made: ['attention', 'lock', 'door', 'place', 'fence', 'authorised', 'ignition', 'cause', 'pending'],
  figures: {
    opened: { count: 'open' },
    moving: { count: 'moving' },
    unsure: { count: 'unsure' },
    pending: { count: 'busy' },
  },
  hides: { leastC: permissions.telemetry, mostC: permissions.telemetry },
  period: { of: 'now' },
  words,
  sample: { lock: 'all', door: 'all', authorised: 'all', fences: [] },
})
