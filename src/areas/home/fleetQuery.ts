import { z } from 'zod'

import { type Severity, severities } from '#contract/codes/alerts.ts'
import type { Freshness } from '#contract/rules/freshness.ts'
import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { StateList } from '#src/fleet/vehicle/stateList.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

export const signals: readonly Freshness[] = ['live', 'late', 'lost']
/** What a vehicle has at worst; `none` has no alert that waits for somebody. */
export type Worst = Severity | 'none'
export const worsts: readonly Worst[] = [...severities, 'none']

const listOf = <T extends string>(all: readonly T[]) =>
  z.string().transform((list) => all.filter((one) => list.split(',').includes(one)))

/** Which vehicles the table lists, as the address says it; what it cannot read it ignores. */
const Query = z.object({
  text: z.string().max(60).catch(''),
  states: StateList.catch([]),
  signals: listOf(signals).catch([]),
  alerts: listOf(worsts).catch([]),
  categories: z.array(z.coerce.number().int().positive().max(255)).catch([]),
  makers: z.array(z.string().max(200)).catch([]),
})

/** Within a list any of its values will do, and all lists must agree; an empty list hides nothing. */
export interface FleetQuery {
  text: string
  states: readonly VehicleState[]
  signals: readonly Freshness[]
  alerts: readonly Worst[]
  categories: readonly number[]
  makers: readonly string[]
}

export const noQuery: FleetQuery = { text: '', states: [], signals: [], alerts: [], categories: [], makers: [] }

export const readFleetQuery = (search: URLSearchParams): FleetQuery =>
  Query.parse({
    text: search.get('q') ?? '',
    states: search.get('estado') ?? '',
    signals: search.get('sinal') ?? '',
    alerts: search.get('gravidade') ?? '',
    categories: search.getAll('categoria'),
    makers: search.getAll('montadora'),
  })

/** The address of a query; parameters of others stay as they are. */
export function writeFleetQuery(search: URLSearchParams, query: FleetQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  const texts = {
    q: query.text,
    estado: query.states.join(','),
    sinal: query.signals.join(','),
    gravidade: query.alerts.join(','),
  }
  for (const [name, value] of Object.entries(texts)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  // A maker's name may hold any sign: each stands in a parameter of its own.
  for (const [name, values] of [
    ['categoria', query.categories],
    ['montadora', query.makers],
  ] as const) {
    next.delete(name)
    for (const value of values) next.append(name, String(value))
  }
  return next
}

export const worstOf = ({ alert }: VehicleView): Worst => alert?.severity ?? 'none'

const allows = <T>(chosen: readonly T[], value: T) => chosen.length === 0 || chosen.includes(value)

/** The vehicles that a query asks for, in the order given. */
export function askedVehicles(vehicles: readonly VehicleView[], query: FleetQuery): readonly VehicleView[] {
  const words = wordsOf(query.text)
  return vehicles.filter(
    (one) =>
      allows(query.states, one.state) &&
      allows(query.signals, one.freshness) &&
      allows(query.alerts, worstOf(one)) &&
      allows(query.categories, one.category) &&
      allows(query.makers, one.maker) &&
      (words.length === 0 ||
        hasWords(`${one.plate} ${one.fleetNumber} ${one.driver ?? ''} ${one.maker} ${one.model}`, words)),
  )
}

export const isNarrowed = (query: FleetQuery): boolean => writeFleetQuery(new URLSearchParams(), query).size > 0
