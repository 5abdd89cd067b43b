import { z } from 'zod'

import { ports } from '../codes/ports.ts'
import { VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { atLeast, fleetFilters, wholeFleet } from './chosen.ts'
import { sharedChoices } from './sharedChoices.ts'
import words from './text/ioEdges.json' with { type: 'json' }

/** When inputs and outputs were on, from the first report that told so to the one that told off. */
export const ioEdges = defineReport('ioEdges', {
  at: '/report/inputoutput',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    port: 'text',
    kind: 'text',
    onAt: 'moment',
    /** Null: it is on. */
    offAt: 'moment',
    duration: 'duration',
    place: 'place',
    speedKmh: 'kmh',
    odometerKm: 'km',
    /** The number of the catalogue of events by which its device tells of the port. */
    deviceCode: 'code',
  },
  ids: {
    vehicleId: VehicleId,
    portCode: z.enum(ports),
    on: z.boolean(),
    fromBefore: z.boolean(),
    beyond: z.boolean(),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
  },
  filters: {
    ...fleetFilters,
    port: ['porta', z.enum(['all', ...ports]).default('all')],
    state: ['estado', z.enum(['all', 'on', 'off']).default('all')],
    leastS: atLeast('minS', 2_678_400),
  },
  key: ['onAt', 'vehicleId', 'portCode'],
  order: '-onAt',
  made: ['port', 'kind', 'place', 'deviceCode'],
  totals: { duration: 'sum' },
  figures: { on: { count: 'on' } },
  hides: { odometerKm: permissions.telemetry },
  period: { of: 'past', days: limits.periodDays },
  words: sharedChoices(words, { port: 'port' }),
  sample: { ...wholeFleet, port: 'all', state: 'all', leastS: 0 },
})
