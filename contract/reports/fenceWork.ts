import { z } from 'zod'

import { FenceId, OperationId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { fleetFilters, hiddenWithoutTelemetry } from './chosen.ts'

/** What was worked in a fence for an operation: the same of a whole period and of a day. */
export const workColumns = {
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
  /** Way at the speeds of the work on that field, times its width; null where no work on fields says a width. */
  hectares: 'hectares',
  /** As far as rate or counter told them. */
  litres: 'litre',
  litresPerHour: 'litrePerHour',
} as const

const period = { of: 'past', days: limits.periodDays } as const
/** What both are beside what they are said of. */
export const worksOf = {
  access: permissions.report,
  ids: { operationId: OperationId, fenceId: FenceId, burning: z.number().nullable() },
  filters: {
    ...fleetFilters,
    fences: ['cerca', z.array(FenceId).max(limits.exportPick).default([])],
  },
  totals: {
    stays: 'sum',
    duration: 'sum',
    productive: 'sum',
    idle: 'sum',
    off: 'sum',
    silent: 'sum',
    productiveShare: { ratio: ['productive', 'duration'], times: 100 },
    distanceKm: 'sum',
    hectares: 'sum',
    litres: 'sum',
    litresPerHour: { ratio: ['litres', 'burning'], times: 60 },
  },
  hides: hiddenWithoutTelemetry(['litres', 'litresPerHour']),
  period,
} as const
