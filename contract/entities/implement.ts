import { chosen, field, maybe, toldMaybe } from '../fieldKinds.ts'
import { ImplementId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/implement.json' with { type: 'json' }

/** What a vehicle draws or carries, with the MAC of its sensor (ENT-32): on one vehicle at a time, at most four on one. */
export const implement = defineEntity('implement', {
  id: ImplementId,
  at: '/v2/implement',
  permission: permissions.implement,
  fields: {
    description: field('descricao', 'label'),
    kind: chosen('tipo', [
      'box',
      'curtain',
      'grain',
      'tank',
      'flatbed',
      'dolly',
      'planter',
      'sprayer',
      'header',
      'harrow',
      'other',
    ]),
    plate: maybe('placa', 'plate'),
    axles: maybe('eixos', 'count', { least: 1, most: 12 }),
    sensor: maybe('mac', 'mac'),
    vehicle: toldMaybe('veiculo', 'plate'),
    active: field('ativo', 'active'),
  },
  links: {
    vehicles: { of: VehicleId, wire: 'vinculos', many: false, dated: true, mostOfOther: 4, kept: 'asPast' },
  },
  filters: ['kind', 'active'],
  search: ['description', 'plate', 'sensor'],
  order: ['description', 'kind', 'plate'],
  unique: ['description', 'plate', 'sensor'],
  hangs: ['vehicle'],
  limit: 2_000,
  words,
  sample: { description: 'Baú 01', kind: 'box', plate: null, axles: 3, sensor: null, active: true },
})
