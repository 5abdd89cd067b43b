import { z } from 'zod'

import { AlertType, Cause, Severity, causes } from '../codes/alerts.ts'
import {
  AlertId,
  AlertRuleId,
  DriverId,
  FenceId,
  type Language,
  VehicleId,
  instant,
  latitude,
  longitude,
} from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { wordsIn } from '../words.ts'
import { outKinds } from './outOfFlow.ts'
import said from './text/occurrences.json' with { type: 'json' }

/** Severities and kinds are called as everywhere else. */
const wordsOf = (language: Language) => {
  const { filters, ...words } = said[language]
  const { severity, alert } = wordsIn(language)
  const { severities, types } = filters
  return {
    ...words,
    filters: { ...filters, severities: { ...severities, choices: severity }, types: { ...types, choices: alert } },
  }
}

/** Every alert and record of a period, newest first (EXPORT-04): what happened, for how long, and who answered. */
export const occurrences = defineReport('occurrences', {
  at: '/alerts/occurrences',
  access: permissions.alert,
  columns: {
    severity: 'text',
    what: 'text',
    code: 'code',
    /** As it is called now; null of what was raised before there were rules. */
    rule: 'text',
    plate: 'plate',
    fleetNumber: 'code',
    /** Who drove then, as far as was known. */
    driver: 'text',
    place: 'place',
    occurredAt: 'moment',
    /** Null while it lasts. */
    lasted: 'duration',
    peak: 'decimal',
    threshold: 'decimal',
    unit: 'text',
    receivedAt: 'moment',
    /** How news of it came: as a record when it was too old for its rule, or more than a minute after. */
    lateness: 'text',
    state: 'text',
    acknowledgedAt: 'moment',
    acknowledgedBy: 'text',
    /** From its arrival to its acknowledgement. */
    answeredIn: 'duration',
    resolvedAt: 'moment',
    resolvedBy: 'text',
    /** What it turned out to be, as whoever ended it said. */
    cause: 'text',
    repeats: 'count',
  },
  ids: {
    alertId: AlertId,
    vehicleId: VehicleId,
    type: AlertType,
    rank: Severity,
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    ruleId: AlertRuleId.nullable(),
    causeCode: Cause.nullable(),
    late: z.boolean(),
    /** Somebody is asked to answer it. */
    asks: z.boolean(),
    /** Nobody is: it is kept, counted and filed. */
    recorded: z.boolean(),
    answered: z.boolean(),
    clearedAt: instant.nullable(),
    /** What held it back, where something did. */
    heldBy: z.enum(outKinds).nullable(),
    shelvedUntil: instant.nullable(),
  },
  filters: {
    severities: ['gravidades', z.array(Severity).default([])],
    types: ['tipos', z.array(AlertType).default([])],
    situation: ['situacao', z.enum(['all', 'open', 'acknowledged', 'records'])],
    cause: ['causa', z.enum(['all', ...causes]).default('all')],
    timing: ['atraso', z.enum(['all', 'late', 'inTime']).default('all')],
    rules: ['regras', z.array(AlertRuleId).max(limits.exportPick).default([])],
    drivers: ['motoristas', z.array(DriverId).max(limits.exportPick).default([])],
    fences: ['cercas', z.array(FenceId).max(limits.exportPick).default([])],
  },
  key: ['occurredAt', 'alertId'],
  order: '-occurredAt',
  made: ['severity', 'what', 'code', 'place', 'unit', 'lateness', 'state', 'cause'],
  totals: { repeats: 'sum' },
  figures: {
    asked: { count: 'asks' },
    answered: { count: 'answered' },
    recorded: { count: 'recorded' },
    halfIn: { percentile: 'answeredIn', at: 0.5 },
    mostIn: { percentile: 'answeredIn', at: 0.95 },
  },
  period: { of: 'past', days: limits.periodDays },
  words: { 'pt-BR': wordsOf('pt-BR'), en: wordsOf('en'), es: wordsOf('es') },
  sample: {
    severities: [],
    types: [],
    situation: 'all',
    cause: 'all',
    timing: 'all',
    rules: [],
    drivers: [],
    fences: [],
  },
})
