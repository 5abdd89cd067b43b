import { field, maybe, toldChosen, told, toldMaybe } from '../fieldKinds.ts'
import { FenceId, HarvestId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/harvest.json' with { type: 'json' }

/** A season of one crop on its fields; its phase follows from the days of its company. */
export const harvest = defineEntity('harvest', {
  id: HarvestId,
  at: '/v2/harvest',
  permission: permissions.harvest,
  fields: {
    description: field('descricao', 'label'),
    crop: field('cultura', 'label', { most: 60 }),
    startsOn: field('inicio', 'dueDay'),
    endsOn: field('fim', 'dueDay'),
    phase: toldChosen('fase', ['planned', 'running', 'over']),
    areaHa: maybe('area_informada', 'hectares'),
    area: toldMaybe('area', 'hectares'),
    targetHa: maybe('meta_dia', 'hectares'),
    operations: told('operacoes', 'count'),
    active: field('ativo', 'active'),
  },
  links: { fences: { of: FenceId, wire: 'talhoes', many: true, dated: false } },
  filters: ['phase', 'active'],
  search: ['description', 'crop'],
  order: ['description', 'startsOn', 'area'],
  unique: ['description'],
  hangs: ['operations'],
  limit: 2_000,
  refuses: ['period.invalid'],
  words,
  sample: {
    description: 'Soja 2026/27',
    crop: 'Soja',
    startsOn: '2026-09-15',
    endsOn: '2027-03-31',
    areaHa: null,
    targetHa: 120,
    active: true,
  },
})
