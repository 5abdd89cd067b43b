import { z } from 'zod'

import { limits } from '../limits.ts'
import { type PermissionKey, permissions } from '../permissions.ts'
import { peopleFilters, priceFilter, hiddenWithoutTelemetry, everybody } from './chosen.ts'

/** How long somebody or something was what: the same of a vehicle, a driver, a day, a category. */
export const stateColumns = {
  moving: 'duration',
  idle: 'duration',
  /** Of the idle time: standing at work. */
  pto: 'duration',
  afterKey: 'duration',
  off: 'duration',
  silent: 'duration',
  /** Of the time with the engine on; work is no idling, in every figure of this name. */
  idleShare: 'percent',
  /** Stands of five minutes and more. */
  idles: 'count',
  longestIdle: 'duration',
  /** Without work, as far as rate or counter told them. */
  idleLitres: 'litre',
  cost: 'cents',
} as const

export const stateIds = { engine: z.number().nullable(), idling: z.number().nullable() }

const stateFilters = {
  ...peopleFilters,
  ...priceFilter,
} as const

const stateTotals = {
  moving: 'sum',
  idle: 'sum',
  pto: 'sum',
  afterKey: 'sum',
  off: 'sum',
  silent: 'sum',
  idleShare: { ratio: ['idling', 'engine'], times: 100 },
  idles: 'sum',
  longestIdle: 'max',
  idleLitres: 'sum',
  cost: 'sum',
} as const

export const stateHides: Record<'pto' | 'idleLitres' | 'cost', PermissionKey> = hiddenWithoutTelemetry([
  'pto',
  'idleLitres',
  'cost',
])

const period = { of: 'past', days: limits.periodDays } as const
/** What all of them are beside what they are said of. */
export const statesOf = {
  access: permissions.report,
  filters: stateFilters,
  totals: stateTotals,
  period,
  sample: { ...everybody, fuelPriceCents: 610 },
}
