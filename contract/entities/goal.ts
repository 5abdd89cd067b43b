import { chosen, field, toldMaybe } from '../fieldKinds.ts'
import { DriverId, GoalId, GroupingId, OperationId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { keptVerbs } from '../machine/entityShape.ts'
import { permissions } from '../permissions.ts'
import { goalScopes } from '../rules/goalLines.ts'
import words from './text/goal.json' with { type: 'json' }

/** What a target may be set for: names of `contract/measures.ts`. */
export const goalMeasures = ['kmPerLitre', 'idleShare', 'alertsPer100', 'score', 'bandShare'] as const
/** A target of a measure for some days: of the whole company, or of some of what it has. */
export const goal = defineEntity('goal', {
  id: GoalId,
  at: '/v2/goal',
  permission: permissions.goal,
  fields: {
    description: field('descricao', 'label', { most: 60 }),
    measure: chosen('medida', goalMeasures),
    target: field('alvo', 'decimal', { least: 0, most: 1_000 }),
    scope: chosen('alcance', goalScopes),
    /** Whom it names, in words: of nobody nothing is asked. A company is named by its own column. */
    whom: toldMaybe('quem', 'text'),
    startsOn: field('inicio', 'dueDay'),
    endsOn: field('fim', 'dueDay'),
    active: field('ativo', 'active'),
  },
  links: {
    vehicles: { of: VehicleId, wire: 'vinculos', many: true, dated: false },
    drivers: { of: DriverId, wire: 'motoristas', many: true, dated: false },
    operations: { of: OperationId, wire: 'operacoes', many: true, dated: false },
    groupings: { of: GroupingId, wire: 'agrupamentos', many: true, dated: false },
  },
  filters: ['measure', 'scope', 'active'],
  search: ['description'],
  order: ['description', 'startsOn', 'endsOn'],
  unique: ['description'],
  limit: 1_000,
  // What once counted is switched off and stays to be read.
  verbs: keptVerbs,
  refuses: ['period.invalid', 'goal.nobody', 'goal.overlaps'],
  words,
  sample: {
    description: 'Consumo dos pesados',
    measure: 'kmPerLitre',
    target: 2.6,
    scope: 'company',
    startsOn: '2026-11-01',
    endsOn: '2026-12-31',
    active: true,
  },
})
