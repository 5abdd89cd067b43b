import { field, maybe, toldMaybe } from '../fieldKinds.ts'
import { BonusPlanId, GroupingId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { keptVerbs } from '../machine/entityShape.ts'
import { permissions } from '../permissions.ts'
import words from './text/bonusPlan.json' with { type: 'json' }

const score = { least: 1, most: 100 } as const

/**
 * What a month's score pays: gates that must be passed, then three tiers by the score that is shown. No plan pays for
 * kilometres, speed, trips or punctuality (CLT 235-G): there is no field for it.
 */
export const bonusPlan = defineEntity('bonusPlan', {
  id: BonusPlanId,
  at: '/v2/bonus',
  permission: permissions.bonus,
  fields: {
    description: field('descricao', 'label', { most: 60 }),
    leastKm: field('km_min', 'km', { least: 50, most: 20_000 }),
    leastDays: field('dias_min', 'count', { least: 1, most: 31 }),
    firstScore: field('nota_1', 'decimal', score),
    firstCents: field('valor_1', 'cents'),
    secondScore: maybe('nota_2', 'decimal', score),
    secondCents: maybe('valor_2', 'cents'),
    thirdScore: maybe('nota_3', 'decimal', score),
    thirdCents: maybe('valor_3', 'cents'),
    /** Of the whole plan in a month. */
    capCents: maybe('teto', 'cents'),
    whom: toldMaybe('quem', 'text'),
    active: field('ativo', 'active'),
  },
  links: { groupings: { of: GroupingId, wire: 'agrupamentos', many: true, dated: false } },
  filters: ['active'],
  search: ['description'],
  order: ['description'],
  unique: ['description'],
  limit: 200,
  // What once counted is switched off and stays to be read.
  verbs: keptVerbs,
  refuses: ['bonus.tiers'],
  words,
  sample: {
    description: 'Prêmio de condução',
    leastKm: 500,
    leastDays: 10,
    firstScore: 90,
    firstCents: 40_000,
    secondScore: 80,
    secondCents: 25_000,
    thirdScore: 70,
    thirdCents: 10_000,
    capCents: null,
    active: true,
  },
})
