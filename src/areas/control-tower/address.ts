import { z } from 'zod'

import { checklistStates } from '#contract/rules/checklist.ts'
import { vehicleStates } from '#contract/rules/vehicleState.ts'
import { choice, choices, id, one, text } from '#src/kit/query/parts.ts'
import { type QueryOf, queryOf } from '#src/kit/query/query.ts'

/** Where the operator is: `?q=BRA2&estado=idle,off&ordem=plate&open=12`; `open` may stand in the path too. */
export const towerAddress = queryOf({
  text: text('q'),
  states: choices('estado', vehicleStates),
  checklist: choices('checklist', checklistStates),
  order: choice('ordem', ['urgent', 'plate'], 'urgent'),
  vehicle: one('open', id),
  command: one('cmd', z.uuid()),
})
export type TowerQuery = QueryOf<typeof towerAddress>

/** Panels that the path may name in place of a vehicle (ROUTE-05). */
const towerPanels = ['historico', 'politica', 'checklist', 'aprovacoes'] as const
export const panelOf = (open: string | undefined) => towerPanels.find((panel) => panel === open) ?? null
