import { field, told, toldChosen } from '../fieldKinds.ts'
import { DriverId, DriveWellId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { keptVerbs } from '../machine/entityShape.ts'
import { permissions } from '../permissions.ts'
import words from './text/driveWell.json' with { type: 'json' }

/** An exam of some days: who takes it, and what is needed to pass. Once its first day has come nothing of it changes. */
export const driveWell = defineEntity('driveWell', {
  id: DriveWellId,
  at: '/v2/drivewell',
  permission: permissions.driveWell,
  fields: {
    description: field('descricao', 'label'),
    startsOn: field('inicio', 'dueDay'),
    endsOn: field('fim', 'dueDay'),
    state: toldChosen('estado', ['draft', 'running', 'closed']),
    passMark: field('nota_corte', 'count', { least: 1, most: 100 }),
    leastKm: field('km_minimo', 'km', { least: 0, most: 100_000 }),
    leastTrips: field('viagens_minimo', 'count', { least: 1, most: 1_000 }),
    participants: told('participantes', 'count'),
    active: field('ativo', 'active'),
  },
  links: { drivers: { of: DriverId, wire: 'motoristas', many: true, dated: false, least: 1 } },
  filters: ['state', 'active'],
  search: ['description'],
  order: ['description', 'startsOn', 'endsOn'],
  unique: ['description'],
  limit: 2_000,
  verbs: keptVerbs,
  refuses: ['period.invalid', 'driveWell.begun'],
  words,
  sample: {
    description: 'Dirigir bem, verão',
    startsOn: '2031-01-05',
    endsOn: '2031-01-31',
    passMark: 75,
    leastKm: 300,
    leastTrips: 5,
    active: true,
  },
})
