import { chosen, field, maybe, told } from '../fieldKinds.ts'
import { FenceId, OperationId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/operation.json' with { type: 'json' }

/** What vehicles are used for (ENT-32), with its days and hours and the fences that it works in; a vehicle has one at a time. */
export const operation = defineEntity('operation', {
  id: OperationId,
  at: '/v2/operation',
  permission: permissions.operation,
  fields: {
    description: field('descricao', 'label'),
    kind: chosen('tipo', ['transport', 'urban', 'farm', 'mining', 'other']),
    days: maybe('dias', 'weekdays'),
    startsAt: maybe('inicio', 'clockTime'),
    endsAt: maybe('fim', 'clockTime'),
    vehicleCount: told('veiculos', 'count'),
    active: field('ativo', 'active'),
  },
  links: {
    vehicles: { of: VehicleId, wire: 'vinculos', many: true, alone: true, dated: true, kept: 'asPast' },
    fences: { of: FenceId, wire: 'cercas', many: true, dated: false },
  },
  filters: ['kind', 'active'],
  search: ['description'],
  order: ['description', 'kind'],
  unique: ['description'],
  hangs: ['vehicleCount'],
  limit: 2_000,
  words,
  sample: {
    description: 'Distribuição',
    kind: 'transport',
    days: '12345',
    startsAt: '06:00',
    endsAt: '18:00',
    active: true,
  },
})
