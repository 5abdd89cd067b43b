import { chosen, field } from '../fieldKinds.ts'
import { TyreConditionId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/tyreCondition.json' with { type: 'json' }

/** How a tyre is (ENT-38, VALID-JOURNEY-13). */
export const tyreCondition = defineEntity('tyreCondition', {
  id: TyreConditionId,
  at: '/v2/driverLog/checkList/tyreCondition',
  permission: permissions.inspectionSettings,
  fields: {
    code: field('codigo', 'count', { least: 1, most: 9_999 }),
    description: field('descricao', 'label'),
    severity: chosen('gravidade', ['informs', 'attention', 'prevents']),
    active: field('ativo', 'active'),
  },
  filters: ['severity', 'active'],
  search: ['code', 'description'],
  order: ['description', 'code'],
  unique: ['code'],
  limit: 100,
  words,
  sample: { code: 7, description: 'Abaixo do mínimo legal', severity: 'prevents', active: true },
})
