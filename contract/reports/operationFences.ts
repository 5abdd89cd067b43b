import { z } from 'zod'

import { FenceId, OperationId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { groupingFilter, hiddenWithoutTelemetry } from './chosen.ts'
import words from './text/operationFences.json' with { type: 'json' }

/** Work in fences by operation: only of vehicles while they were linked to it. */
export const operationFences = defineReport('operationFences', {
  at: '/report/fence/operation',
  access: permissions.report,
  columns: {
    operation: 'text',
    fence: 'text',
    vehicles: 'count',
    stays: 'count',
    duration: 'duration',
    /** Moving within, or standing at work (PTO). */
    productive: 'duration',
    /** Without that work. */
    idle: 'duration',
    off: 'duration',
    silent: 'duration',
    productiveShare: 'percent',
    distanceKm: 'km',
    /** As far as rate or counter told them. */
    litres: 'litre',
    litresPerHour: 'litrePerHour',
  },
  ids: { operationId: OperationId, fenceId: FenceId, burning: z.number().nullable() },
  filters: {
    ...groupingFilter,
    fences: ['cerca', z.array(FenceId).max(limits.exportPick).default([])],
  },
  key: ['operation', 'operationId', 'fenceId'],
  order: '-duration',
  totals: {
    stays: 'sum',
    duration: 'sum',
    productive: 'sum',
    idle: 'sum',
    off: 'sum',
    silent: 'sum',
    productiveShare: { ratio: ['productive', 'duration'], times: 100 },
    distanceKm: 'sum',
    litres: 'sum',
    litresPerHour: { ratio: ['litres', 'burning'], times: 60 },
  },
  hides: hiddenWithoutTelemetry(['litres', 'litresPerHour']),
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { groupings: [], fences: [] },
})
