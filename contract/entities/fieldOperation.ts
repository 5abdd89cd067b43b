import { chosen, field, told, toldMaybe } from '../fieldKinds.ts'
import { FenceId, FieldOperationId, HarvestId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/fieldOperation.json' with { type: 'json' }

/**
 * Work on fields: machines, the width that they work, the speeds at which the work counts. `capacity` is width × the
 * middle of the band / 10, in ha/h; what was worked is null until it is folded at the door.
 */
export const fieldOperation = defineEntity('fieldOperation', {
  id: FieldOperationId,
  at: '/v2/fieldOperation',
  permission: permissions.operation,
  fields: {
    description: field('descricao', 'label'),
    activity: chosen('atividade', ['tillage', 'planting', 'spraying', 'fertilizing', 'harvesting', 'hauling']),
    harvest: toldMaybe('safra', 'label'),
    startsOn: field('inicio', 'dueDay'),
    endsOn: field('fim', 'dueDay'),
    widthM: field('largura', 'metres', { least: 0.1, most: 60 }),
    leastKmh: field('velocidade_min', 'kmh', { least: 0, most: 60 }),
    mostKmh: field('velocidade_max', 'kmh', { least: 1, most: 60 }),
    capacity: told('capacidade', 'hectaresPerHour'),
    machines: told('maquinas', 'count'),
    hours: toldMaybe('horas', 'duration'),
    rate: toldMaybe('rendimento', 'hectaresPerHour'),
    active: field('ativo', 'active'),
  },
  links: {
    vehicles: { of: VehicleId, wire: 'vinculos', many: true, dated: true, kept: 'asPast' },
    fences: { of: FenceId, wire: 'talhoes', many: true, dated: false },
    harvests: { of: HarvestId, wire: 'id_safra', many: false, dated: false },
  },
  filters: ['activity', 'active'],
  search: ['description'],
  order: ['description', 'startsOn', 'capacity'],
  unique: ['description'],
  hangs: ['machines'],
  limit: 2_000,
  refuses: ['period.invalid', 'band.invalid'],
  words,
  sample: {
    description: 'Plantio talhão 7',
    activity: 'planting',
    startsOn: '2026-09-15',
    endsOn: '2026-10-20',
    widthM: 9.5,
    leastKmh: 4,
    mostKmh: 9,
    active: true,
  },
})
