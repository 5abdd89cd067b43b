import { z } from 'zod'

import { VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { faultLamps, faultSeverities } from '../rules/faultSeverity.ts'
import { fleetFilters, wholeFleet } from './chosen.ts'
import words from './text/faultEpisodes.json' with { type: 'json' }

/** Faults from beginning to end (maintenance §4): one row for each time that a vehicle had a code. */
export const faultEpisodes = defineReport('faultEpisodes', {
  at: '/fault/episode',
  access: permissions.fault,
  columns: {
    beganAt: 'moment',
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
    system: 'text',
    occurrences: 'count',
    /** While it goes on to the hour. */
    lastAt: 'instant',
    /** Null: it goes on. */
    endedAt: 'moment',
    duration: 'duration',
    how: 'text',
    /** Since the same code of the vehicle ended, where that was 30 days ago or less. */
    backDays: 'decimal',
    backKm: 'km',
    speedKmh: 'kmh',
    rpm: 'rpm',
    coolantC: 'celsius',
    loadPct: 'percent',
    odometerKm: 'km',
    place: 'place',
  },
  ids: {
    vehicleId: VehicleId,
    codeKey: z.string(),
    howCode: z.enum(['open', 'absent', 'cleared', 'silence']),
    isStop: z.boolean(),
    lampCode: z.enum(faultLamps).nullable(),
    /** What the company says itself. */
    ownText: z.string().nullable(),
    ownSeverity: z.enum(faultSeverities).nullable(),
    isIgnored: z.boolean(),
    isBack: z.boolean(),
    isActive: z.boolean(),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
  },
  filters: {
    ...fleetFilters,
    state: ['estado', z.enum(['all', 'on', 'off']).default('all')],
  },
  key: ['beganAt', 'vehicleId', 'codeKey'],
  order: '-beganAt',
  made: ['says', 'severity', 'spoke', 'lamp', 'system', 'how', 'place'],
  figures: { stops: { count: 'isStop' }, backs: { count: 'isBack' }, active: { count: 'isActive' } },
  hides: { odometerKm: permissions.telemetry, backKm: permissions.telemetry },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...wholeFleet, state: 'all' },
})
