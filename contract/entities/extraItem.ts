import { field, maybe } from '../fieldKinds.ts'
import { ExtraItemId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/extraItem.json' with { type: 'json' }

/** What else an inspection asks (ENT-39, VALID-JOURNEY-14). */
export const extraItem = defineEntity('extraItem', {
  id: ExtraItemId,
  at: '/v2/driverLog/checkList/extraItem',
  permission: permissions.inspectionSettings,
  fields: {
    summary: field('resumo', 'label', { most: 60 }),
    title: field('titulo', 'label', { most: 60 }),
    description: maybe('descricao', 'text'),
    asks: field('pergunta_ativa', 'onOff'),
    question: maybe('pergunta', 'label'),
    asksText: field('texto_ativo', 'onOff'),
    textQuestion: maybe('pergunta_texto', 'label'),
    leastPhotos: field('fotos_min', 'count', { least: 0, most: 10 }),
    mostPhotos: field('fotos_max', 'count', { least: 1, most: 10 }),
    mandatory: field('obrigatorio', 'onOff'),
    active: field('ativo', 'active'),
  },
  filters: ['active'],
  search: ['summary', 'title', 'description'],
  order: ['title', 'summary'],
  unique: ['title'],
  refuses: ['checklist.question', 'checklist.photos'],
  limit: 100,
  words,
  sample: {
    summary: 'Extintor',
    title: 'Extintor da cabine',
    description: 'Carga e validade.',
    asks: true,
    question: 'Está carregado e na validade?',
    asksText: false,
    textQuestion: null,
    leastPhotos: 0,
    mostPhotos: 2,
    mandatory: true,
    active: true,
  },
})
