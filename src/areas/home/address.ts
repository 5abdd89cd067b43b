import { z } from 'zod'

import { type Severity, severities } from '#contract/codes/alerts.ts'
import type { Freshness } from '#contract/rules/freshness.ts'
import type { Health } from '#contract/rules/vehicleHealth.ts'
import { vehicleStates } from '#contract/rules/vehicleState.ts'
import { choices, each, text } from '#src/kit/query/parts.ts'
import { type QueryOf, queryOf } from '#src/kit/query/query.ts'

export const signals: readonly Freshness[] = ['live', 'late', 'lost']
/** What a vehicle has at worst; `none` has no alert that waits for somebody. */
export type Worst = Severity | 'none'
export const worsts: readonly Worst[] = [...severities, 'none']

/** ENT-07: whether the vehicle has faults, and how it is; what it never told it has no answer to. */
export const faultAnswers = ['with', 'without'] as const
export type Faults = (typeof faultAnswers)[number]
export const healths: readonly Health[] = ['ok', 'attention', 'action']

/** Which vehicles the table lists: any value of a list will do, all lists must agree, and an empty one hides nothing. */
export const fleetAddress = queryOf({
  text: text('q'),
  states: choices('estado', vehicleStates),
  signals: choices('sinal', signals),
  alerts: choices('gravidade', worsts),
  faults: choices('falhas', faultAnswers),
  healths: choices('saude', healths),
  categories: each('categoria', z.coerce.number().int().positive().max(255)),
  makers: each('montadora', z.string().max(200)),
})
export type FleetQuery = QueryOf<typeof fleetAddress>

export const noQuery: FleetQuery = fleetAddress.read(new URLSearchParams()).query
export const isNarrowed = (query: FleetQuery): boolean => fleetAddress.write(new URLSearchParams(), query).size > 0
