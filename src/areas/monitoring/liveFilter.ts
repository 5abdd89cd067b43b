import { z } from 'zod'

import { type VehicleState, vehicleState } from '#contract/rules/vehicleState.ts'
import { StateList } from '#src/fleet/vehicle/stateList.ts'
import { leavesOut } from '#src/lib/leftOut.ts'

/** Where the operator is, as the address says it: `?q=BRA2&estado=moving,idle`. What it cannot read it leaves out. */
const Query = z.object({
  text: z.string().max(60).catch(''),
  states: StateList.catch([]),
})

export interface LiveFilter {
  text: string
  states: readonly VehicleState[]
}

export const readFilter = (search: URLSearchParams): LiveFilter =>
  Query.parse({ text: search.get('q') ?? '', states: search.get('estado') ?? '' })

/** The address of a filter; parameters of others stay as they are. */
export function writeFilter(search: URLSearchParams, filter: LiveFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  if (filter.text) next.set('q', filter.text)
  else next.delete('q')
  if (filter.states.length > 0) next.set('estado', filter.states.join(','))
  else next.delete('estado')
  return next
}

export const leavesOutOfFilter = (search: URLSearchParams): boolean =>
  leavesOut(search, writeFilter(new URLSearchParams(), readFilter(search)), ['q', 'estado'])

export const stateCodes = (states: readonly VehicleState[]): number[] => states.map((state) => vehicleState[state])
