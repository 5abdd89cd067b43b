import { chosen, field, maybe, maybeChosen, toldMaybe } from '../fieldKinds.ts'
import { DayNoteId, DriverId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/dayNote.json' with { type: 'json' }

/** What a day without work was, or what moved in the bank of hours. The AEJ has the first four as its record 07, by their number. */
export const dayNoteKinds = ['weeklyRest', 'absence', 'bank', 'dayOff', 'vacation', 'leave'] as const

/** What the office says of a day of a driver that nothing marked says (journey §4). */
export const dayNote = defineEntity('dayNote', {
  id: DayNoteId,
  at: '/driverlog/dayNote',
  permission: permissions.journeyTreatment,
  fields: {
    reason: field('motivo', 'label', { most: 150 }),
    driver: toldMaybe('motorista', 'text'),
    day: field('dia', 'dueDay'),
    kind: chosen('tipo', dayNoteKinds),
    minutes: maybe('minutos', 'minutes', { least: 1, most: 1_440 }),
    way: maybeChosen('sentido', ['in', 'out']),
    active: field('ativo', 'active'),
  },
  links: { drivers: { of: DriverId, wire: 'id_motorista', many: false, dated: false, least: 1 } },
  filters: ['kind', 'active'],
  search: ['reason'],
  order: ['reason', 'day'],
  // Switched off and never removed: a file may have told it.
  verbs: ['list', 'get', 'create', 'update', 'status', 'history', 'options', 'others', 'export'],
  refuses: ['journey.bankNote'],
  limit: 1_000_000,
  words,
  sample: { reason: 'Atestado entregue', day: '2031-01-05', kind: 'leave', minutes: null, way: null, active: true },
})
