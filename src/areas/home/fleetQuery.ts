import { z } from 'zod'

import { type Severity, severities } from '#contract/codes/alerts.ts'
import type { Freshness } from '#contract/rules/freshness.ts'
import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import { sensorOf } from '#contract/rules/sensorBits.ts'
import type { Health } from '#contract/rules/vehicleHealth.ts'
import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { StateList } from '#src/fleet/vehicle/stateList.ts'
import { leavesOut } from '#src/lib/leftOut.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

export const signals: readonly Freshness[] = ['live', 'late', 'lost']
/** What a vehicle has at worst; `none` has no alert that waits for somebody. */
export type Worst = Severity | 'none'
export const worsts: readonly Worst[] = [...severities, 'none']

/** ENT-07: whether the vehicle has faults, and how it is; what it never told it has no answer to. */
export const faultAnswers = ['with', 'without'] as const
export type Faults = (typeof faultAnswers)[number]
export const healths: readonly Health[] = ['ok', 'attention', 'action']

const listOf = <T extends string>(all: readonly T[]) =>
  z.string().transform((list) => all.filter((one) => list.split(',').includes(one)))

/** Which vehicles the table lists, as the address says it; what it cannot read it ignores. */
const Query = z.object({
  text: z.string().max(60).catch(''),
  states: StateList.catch([]),
  signals: listOf(signals).catch([]),
  alerts: listOf(worsts).catch([]),
  faults: listOf(faultAnswers).catch([]),
  healths: listOf(healths).catch([]),
  categories: z.array(z.coerce.number().int().positive().max(255)).catch([]),
  makers: z.array(z.string().max(200)).catch([]),
})

/** Within a list any of its values will do, and all lists must agree; an empty list hides nothing. */
export interface FleetQuery {
  text: string
  states: readonly VehicleState[]
  signals: readonly Freshness[]
  alerts: readonly Worst[]
  faults: readonly Faults[]
  healths: readonly Health[]
  categories: readonly number[]
  makers: readonly string[]
}

export const noQuery: FleetQuery = {
  text: '',
  states: [],
  signals: [],
  alerts: [],
  faults: [],
  healths: [],
  categories: [],
  makers: [],
}

export const readFleetQuery = (search: URLSearchParams): FleetQuery =>
  Query.parse({
    text: search.get('q') ?? '',
    states: search.get('estado') ?? '',
    signals: search.get('sinal') ?? '',
    alerts: search.get('gravidade') ?? '',
    faults: search.get('falhas') ?? '',
    healths: search.get('saude') ?? '',
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
    falhas: query.faults.join(','),
    saude: query.healths.join(','),
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

const names = ['q', 'estado', 'sinal', 'gravidade', 'falhas', 'saude', 'categoria', 'montadora']
export const leavesOutOfFleet = (search: URLSearchParams): boolean =>
  leavesOut(search, writeFleetQuery(new URLSearchParams(), readFleetQuery(search)), names)

export const worstOf = ({ alert }: VehicleView): Worst => alert?.severity ?? 'none'

/** Null for a vehicle that never told. */
export function faultsOf({ sensors }: VehicleView): Faults | null {
  const has = sensorOf(sensors, 'faults')
  return has === null ? null : has ? 'with' : 'without'
}

/** Null for a vehicle that never told anything of its health. */
export function healthIn({ sensors }: VehicleView): Health | null {
  const action = sensorOf(sensors, 'needsAction')
  if (action === null) return null
  return action ? 'action' : sensorOf(sensors, 'needsAttention') ? 'attention' : 'ok'
}

const allows = <T>(chosen: readonly T[], value: T | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

/** The vehicles that a query asks for, in the order given. */
export function askedVehicles(vehicles: readonly VehicleView[], query: FleetQuery): readonly VehicleView[] {
  const words = wordsOf(query.text)
  return vehicles.filter(
    (one) =>
      allows(query.states, one.state) &&
      allows(query.signals, one.freshness) &&
      allows(query.alerts, worstOf(one)) &&
      allows(query.faults, faultsOf(one)) &&
      allows(query.healths, healthIn(one)) &&
      allows(query.categories, one.category) &&
      allows(query.makers, one.maker) &&
      (words.length === 0 ||
        hasWords(`${one.plate} ${one.fleetNumber} ${one.driver ?? ''} ${one.maker} ${one.model}`, words)),
  )
}

export const isNarrowed = (query: FleetQuery): boolean => writeFleetQuery(new URLSearchParams(), query).size > 0
