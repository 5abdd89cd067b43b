import { chosen, field, toldMaybe } from '../fieldKinds.ts'
import { JourneyCategoryId, JourneyEventId, MacroId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/journeyEvent.json' with { type: 'json' }

/** What a driver may say that he does (ENT-34); its number orders it in the app (VALID-JOURNEY-12). */
export const journeyEvent = defineEntity('journeyEvent', {
  id: JourneyEventId,
  at: '/driverlog/event',
  permission: permissions.journeySettings,
  fields: {
    code: field('codigo', 'count', { least: 1, most: 9_999 }),
    description: field('descricao', 'label', { most: 40 }),
    category: toldMaybe('categoria', 'text'),
    icon: chosen('icone', ['play', 'truck', 'package', 'hourglass', 'fork', 'bed', 'gas', 'wrench', 'flag', 'warning']),
    colour: chosen('cor', ['blue', 'green', 'amber', 'orange', 'red', 'violet', 'teal', 'grey']),
    justifiable: field('justificavel', 'onOff'),
    immobilisation: chosen('imobilizacao', ['none', 'suggestBlock', 'suggestUnblock']),
    active: field('ativo', 'active'),
  },
  links: {
    categories: { of: JourneyCategoryId, wire: 'categorias', many: false, dated: false },
    macros: { of: MacroId, wire: 'macros', many: false, dated: false },
  },
  filters: ['active'],
  search: ['code', 'description'],
  order: ['description', 'code'],
  unique: ['code'],
  limit: 200,
  words,
  sample: {
    code: 12,
    description: 'Carregamento',
    icon: 'package',
    colour: 'amber',
    justifiable: false,
    immobilisation: 'none',
    active: true,
  },
})
