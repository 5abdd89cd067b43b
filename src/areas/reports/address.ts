import { vehicleStates } from '#contract/rules/vehicleState.ts'
import { choices, text } from '#src/kit/query/parts.ts'
import { type QueryOf, queryOf } from '#src/kit/query/query.ts'

/** Which vehicles the report lists: `?q=campinas&estado=moving,idle`. */
export const positionAddress = queryOf({ text: text('q'), states: choices('estado', vehicleStates) })
export type PositionQuery = QueryOf<typeof positionAddress>
