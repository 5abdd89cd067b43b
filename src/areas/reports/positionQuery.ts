import { z } from 'zod'

import type { LastPosition } from '#contract/endpoints/positionReport.ts'
import { plain, wordsOf } from '#contract/rules/searchText.ts'
import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { StateList } from '#src/fleet/vehicle/stateList.ts'

/** Which vehicles the report lists, as the address says it: `?q=campinas&estado=moving,idle`. */
const Query = z.object({
  text: z.string().max(60).catch(''),
  states: StateList.catch([]),
})

export interface PositionQuery {
  text: string
  states: readonly VehicleState[]
}

export const readPositionQuery = (search: URLSearchParams): PositionQuery =>
  Query.parse({ text: search.get('q') ?? '', states: search.get('estado') ?? '' })

/** Whether the address names a state that is none, or has a text that is too long (ROUTE-40). */
export function hasUnreadable(search: URLSearchParams): boolean {
  const { text, states } = readPositionQuery(search)
  return (search.get('q') ?? '') !== text || (search.get('estado') ?? '') !== states.join(',')
}

/** The address of a query; parameters of others stay as they are. */
export function writePositionQuery(search: URLSearchParams, { text, states }: PositionQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  if (text) next.set('q', text)
  else next.delete('q')
  if (states.length > 0) next.set('estado', states.join(','))
  else next.delete('estado')
  return next
}

/** A row of the report with what its codes and degrees mean at this moment. */
export interface PositionRow extends LastPosition {
  state: VehicleState
  /** Where it is, in words; null before its first position. */
  place: string | null
}

/** Every word of the search in plate, fleet number, driver, company or place; no state chosen is every state. */
export function askedRows(rows: readonly PositionRow[], { text, states }: PositionQuery): readonly PositionRow[] {
  const words = wordsOf(text)
  if (words.length === 0 && states.length === 0) return rows
  return rows.filter((row) => {
    if (states.length > 0 && !states.includes(row.state)) return false
    const said = plain(`${row.plate} ${row.fleetNumber} ${row.driver ?? ''} ${row.company} ${row.place ?? ''}`)
    return words.every((word) => said.includes(word))
  })
}
