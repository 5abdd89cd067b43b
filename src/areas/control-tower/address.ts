import { z } from 'zod'

import { checklistStates } from '#contract/rules/checklist.ts'
import type { SensorName } from '#contract/rules/sensorBits.ts'
import { vehicleStates } from '#contract/rules/vehicleState.ts'
import { choice, choices, id, one, text } from '#src/kit/query/parts.ts'
import { type QueryOf, queryOf } from '#src/kit/query/query.ts'

/** Sensors of TOWER-09, as the address names them. */
export const towerSensors = ['jammer', 'panelViolated', 'doorOpen', 'trailerReleased'] as const satisfies SensorName[]

/** Where the operator is: `?q=BRA2&estado=idle,off&ordem=plate&open=12`; `open` may stand in the path too. */
export const towerAddress = queryOf({
  text: text('q'),
  states: choices('estado', vehicleStates),
  checklist: choices('checklist', checklistStates),
  sensors: choices('sensor', towerSensors),
  /** Those with a command under way. */
  pending: choice('pendente', ['all', '1', '0'], 'all'),
  /** Those that commands reach, or reach not. */
  channel: choice('canal', ['all', '1', '0'], 'all'),
  order: choice('ordem', ['urgent', 'plate'], 'urgent'),
  /** Below monitoring: whether the map stands beside the rows. */
  map: choice('mapa', ['1', '0'], '1'),
  vehicle: one('open', id),
  command: one('cmd', z.uuid()),
})
export type TowerQuery = QueryOf<typeof towerAddress>

/** Panels that the path may name in place of a vehicle (ROUTE-05). */
const towerPanels = ['historico', 'politica', 'checklist', 'aprovacoes', 'pendentes', 'lote'] as const
export const panelOf = (open: string | undefined) => towerPanels.find((panel) => panel === open) ?? null
