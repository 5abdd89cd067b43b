import { chosen, field, maybe } from '../fieldKinds.ts'
import { HolidayId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/holiday.json' with { type: 'json' }

/** A day that is paid as a Sunday in one state, city or company; national ones are computed. */
export const holiday = defineEntity('holiday', {
  id: HolidayId,
  at: '/driverlog/holiday',
  permission: permissions.journeySettings,
  fields: {
    day: field('dia', 'dueDay'),
    description: field('descricao', 'label'),
    reach: chosen('abrangencia', ['state', 'city', 'own']),
    place: maybe('lugar', 'label'),
    active: field('ativo', 'active'),
  },
  filters: ['reach', 'active'],
  search: ['description', 'place'],
  order: ['description', 'day'],
  // Switched off and never removed: what was told by it stays told.
  verbs: ['list', 'get', 'create', 'update', 'status', 'history', 'check', 'options', 'export', 'import', 'importStep'],
  limit: 100,
  words,
  sample: {
    day: '2026-01-25',
    description: 'Aniversário de São Paulo',
    reach: 'city',
    place: 'São Paulo',
    active: true,
  },
})
