import type { LastPosition } from '#contract/endpoints/positionReport.ts'
import { plain, wordsOf } from '#contract/rules/searchText.ts'
import type { VehicleState } from '#contract/rules/vehicleState.ts'

import type { PositionQuery } from './address.ts'

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
