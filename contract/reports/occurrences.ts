import { z } from 'zod'

import { AlertType, Severity } from '../codes/alerts.ts'
import { AlertId, VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/occurrences.json' with { type: 'json' }

export const OccurrenceSituation = z.enum(['all', 'open', 'acknowledged'])
export type OccurrenceSituation = z.output<typeof OccurrenceSituation>

/** Every alert and record of a period, newest first (EXPORT-04): what happened, for how long, and who answered. */
export const occurrences = defineReport('occurrences', {
  at: '/alerts/occurrences',
  access: permissions.alert,
  columns: {
    severity: 'text',
    what: 'text',
    code: 'code',
    plate: 'plate',
    fleetNumber: 'code',
    /** Who drove then, as far as was known. */
    driver: 'text',
    place: 'text',
    occurredAt: 'moment',
    receivedAt: 'moment',
    state: 'text',
    acknowledgedAt: 'moment',
    acknowledgedBy: 'text',
    /** From its arrival to its acknowledgement. */
    answeredIn: 'duration',
    repeats: 'count',
  },
  ids: {
    alertId: AlertId,
    vehicleId: VehicleId,
    type: AlertType,
    rank: Severity,
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    answered: z.boolean(),
  },
  filters: {
    severities: ['gravidades', z.array(Severity).default([])],
    types: ['tipos', z.array(AlertType).default([])],
    situation: ['situacao', OccurrenceSituation],
  },
  key: ['occurredAt', 'alertId'],
  order: '-occurredAt',
  made: ['severity', 'what', 'code', 'place', 'state'],
  totals: { repeats: 'sum' },
  figures: { answered: { count: 'answered' } },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { severities: [], types: [], situation: 'all' },
})
