import { chosen, field } from '../fieldKinds.ts'
import { JourneyNoticeId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/journeyNotice.json' with { type: 'json' }

/** What a driver is told, by which rule and how long before (ENT-36). Its sound is one of the product's own. */
export const journeyNotice = defineEntity('journeyNotice', {
  id: JourneyNoticeId,
  at: '/driverlog/notice',
  permission: permissions.journeySettings,
  fields: {
    description: field('descricao', 'label'),
    rule: chosen('regra', ['V01', 'V02', 'V03', 'V04', 'V05', 'V06', 'V07', 'V08', 'V09']),
    minutesBefore: field('minutos_antes', 'minutes', { least: 0, most: 240 }),
    sound: chosen('som', ['alarm', 'chime', 'soft', 'none']),
    title: field('titulo', 'label', { most: 60 }),
    message: field('mensagem', 'text', { least: 4, most: 160 }),
    justifiable: field('justificavel', 'onOff'),
    active: field('ativo', 'active'),
  },
  filters: ['rule', 'active'],
  search: ['description', 'title', 'message'],
  order: ['description', 'minutesBefore'],
  unique: ['description'],
  // Switched off and never removed: what was told by it stays told.
  verbs: ['list', 'get', 'create', 'update', 'status', 'history', 'check', 'options', 'export', 'import', 'importStep'],
  limit: 100,
  words,
  sample: {
    description: 'Pausa em 30 min',
    rule: 'V02',
    minutesBefore: 30,
    sound: 'chime',
    title: 'Pausa',
    message: 'Pare em 30 minutos.',
    justifiable: true,
    active: true,
  },
})
