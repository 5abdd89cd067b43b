import { chosen, field } from '../fieldKinds.ts'
import { ExternalDefectId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/externalDefect.json' with { type: 'json' }

/** What may be wrong outside a vehicle (ENT-37). */
export const externalDefect = defineEntity('externalDefect', {
  id: ExternalDefectId,
  at: '/v2/driverLog/checkList/externalDefect',
  permission: permissions.inspectionSettings,
  fields: {
    description: field('descricao', 'label'),
    severity: chosen('gravidade', ['informs', 'attention', 'prevents']),
    active: field('ativo', 'active'),
  },
  filters: ['severity', 'active'],
  search: ['description'],
  order: ['description', 'severity'],
  unique: ['description'],
  limit: 100,
  words,
  sample: { description: 'Estribo lateral solto', severity: 'attention', active: true },
})
