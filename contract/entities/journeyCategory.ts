import { chosen, field, told } from '../fieldKinds.ts'
import { JourneyCategoryId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import { markKinds } from '../rules/journey/intervals.ts'
import words from './text/journeyCategory.json' with { type: 'json' }

/** What events do to a journey (ENT-35): the kind is fixed, its name is the company's. */
export const journeyCategory = defineEntity('journeyCategory', {
  id: JourneyCategoryId,
  at: '/driverlog/category',
  permission: permissions.journeySettings,
  fields: {
    description: field('descricao', 'label'),
    kind: chosen('tipo', [...markKinds, 'note']),
    events: told('eventos', 'count'),
    active: field('ativo', 'active'),
  },
  filters: ['kind', 'active'],
  search: ['description'],
  order: ['description', 'kind'],
  unique: ['description'],
  limit: 100,
  words,
  sample: { description: 'Carga e descarga', kind: 'work', active: true },
})
