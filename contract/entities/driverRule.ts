import { chosen, field, maybe, toldMaybe } from '../fieldKinds.ts'
import { DriverId, DriverRuleId, JourneySetId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverRule.json' with { type: 'json' }

/** Whose a set of rules is from a day on: of drivers by name, or of everybody in the company who has none of his own (JOUR-09). */
export const driverRule = defineEntity('driverRule', {
  id: DriverRuleId,
  at: '/driverlog/userRule',
  permission: permissions.journeySettings,
  fields: {
    description: field('descricao', 'label'),
    set: toldMaybe('conjunto', 'text'),
    reach: chosen('alcance', ['company', 'drivers']),
    /** Drivers by name; null where it names nobody. */
    whom: toldMaybe('quem', 'text'),
    fromDay: field('desde_dia', 'dueDay'),
    toDay: maybe('ate_dia', 'dueDay'),
  },
  links: {
    sets: { of: JourneySetId, wire: 'id_conjunto', many: false, dated: false, least: 1 },
    drivers: { of: DriverId, wire: 'motoristas', many: true, dated: false },
  },
  filters: ['reach'],
  search: ['description'],
  order: ['description', 'fromDay', 'toDay'],
  // It ends on a day and is never removed: what was told by it stays told.
  verbs: ['list', 'get', 'create', 'update', 'history', 'options', 'others', 'export'],
  refuses: ['journey.ruleTwice', 'journey.ruleDays'],
  limit: 20_000,
  words,
  sample: { description: 'Acordo coletivo', reach: 'drivers', fromDay: '2031-01-01', toDay: null },
})
