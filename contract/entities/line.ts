import { chosen, field, maybe, told, toldMaybe } from '../fieldKinds.ts'
import { FenceId, LineId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/line.json' with { type: 'json' }

/** A line and its buses: no grouping, for a bus may serve several lines, each link with its own days. */
export const line = defineEntity('line', {
  id: LineId,
  at: '/v2/line',
  permission: permissions.line,
  fields: {
    code: field('codigo', 'code', { least: 1, most: 12 }),
    name: field('nome', 'label'),
    way: chosen('sentido', ['outbound', 'inbound', 'circular']),
    start: toldMaybe('terminal_inicial', 'label'),
    end: toldMaybe('terminal_final', 'label'),
    headway: maybe('intervalo', 'minutes', { least: 1, most: 1_440 }),
    reporting: told('relatando', 'count'),
    buses: told('onibus', 'count'),
    active: field('ativo', 'active'),
  },
  links: {
    vehicles: { of: VehicleId, wire: 'vinculos', many: true, dated: true, kept: 'asPast' },
    starts: { of: FenceId, wire: 'cerca_inicial', many: false, dated: false },
    ends: { of: FenceId, wire: 'cerca_final', many: false, dated: false },
  },
  filters: ['way', 'start', 'end', 'active'],
  search: ['code', 'name'],
  order: ['code', 'name', 'buses'],
  unique: ['code'],
  hangs: ['buses'],
  limit: 2_000,
  words,
  sample: {
    code: '408A-10',
    name: 'Machado de Assis – Cardoso de Almeida',
    way: 'circular',
    headway: 12,
    active: true,
  },
})
