import { field, told } from '../fieldKinds.ts'
import { GroupingId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/grouping.json' with { type: 'json' }

/** Vehicles that a company speaks of together (ENT-32); a vehicle is in one of them at a time. */
export const grouping = defineEntity('grouping', {
  id: GroupingId,
  at: '/v2/grouping',
  permission: permissions.grouping,
  fields: {
    description: field('descricao', 'label'),
    vehicleCount: told('veiculos', 'count'),
    /** Of these, whose last word is of a moment ago and says so. */
    movingCount: told('em_movimento', 'count'),
    active: field('ativo', 'active'),
  },
  links: { vehicles: { of: VehicleId, wire: 'vinculos', many: true, alone: true, dated: true, kept: 'asPast' } },
  filters: ['active'],
  search: ['description'],
  order: ['description'],
  unique: ['description'],
  hangs: ['vehicleCount'],
  limit: 2_000,
  words,
  sample: { description: 'Frota Sul', active: true },
})
