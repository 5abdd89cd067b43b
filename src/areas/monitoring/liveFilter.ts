import { z } from 'zod'

import { type RegionId, regionKindOf } from '#contract/rules/region.ts'
import { type VehicleState, vehicleState } from '#contract/rules/vehicleState.ts'
import { StateList } from '#src/fleet/vehicle/stateList.ts'
import { leavesOut } from '#src/lib/leftOut.ts'

/** What the column beside the map lists: vehicles, one by one or by the region in which they are, or what happens to them. */
export const liveLists = ['vehicles', 'state', 'city', 'alerts', 'commands'] as const
export type LiveList = (typeof liveLists)[number]

/**
 * Where the operator is, as the address says it: `?q=BRA2&estado=moving,idle&regiao=BR-SP&lista=city`. What it cannot read
 * it leaves out.
 */
const Query = z.object({
  text: z.string().max(60).catch(''),
  states: StateList.catch([]),
  region: z
    .string()
    .refine((region) => regionKindOf(region) !== null)
    .nullable()
    .catch(null),
  list: z.enum(liveLists).catch('vehicles'),
})

export interface LiveFilter {
  text: string
  states: readonly VehicleState[]
  /** Null where vehicles of any region are asked for. */
  region: RegionId | null
  list: LiveList
}

export const readFilter = (search: URLSearchParams): LiveFilter =>
  Query.parse({
    text: search.get('q') ?? '',
    states: search.get('estado') ?? '',
    region: search.get('regiao'),
    list: search.get('lista'),
  })

const names = ['q', 'estado', 'regiao', 'lista'] as const

/** The address of a filter; parameters of others stay as they are. */
export function writeFilter(search: URLSearchParams, filter: LiveFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  const values: Record<(typeof names)[number], string> = {
    q: filter.text,
    estado: filter.states.join(','),
    regiao: filter.region ?? '',
    lista: filter.list === 'vehicles' ? '' : filter.list,
  }
  for (const name of names) {
    if (values[name]) next.set(name, values[name])
    else next.delete(name)
  }
  return next
}

export const leavesOutOfFilter = (search: URLSearchParams): boolean =>
  leavesOut(search, writeFilter(new URLSearchParams(), readFilter(search)), names)

export const stateCodes = (states: readonly VehicleState[]): number[] => states.map((state) => vehicleState[state])
