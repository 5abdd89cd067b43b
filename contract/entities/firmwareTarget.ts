import { field, told } from '../fieldKinds.ts'
import { FirmwareTargetId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/firmwareTarget.json' with { type: 'json' }

/** Which version trackers of a model are to run. It is compared with what they say; nothing is sent. */
export const firmwareTarget = defineEntity('firmwareTarget', {
  id: FirmwareTargetId,
  at: '/v2/application/target',
  permission: permissions.application,
  fields: {
    model: field('modelo', 'label', { most: 60 }),
    version: field('versao', 'label', { most: 60 }),
    /** Trackers that said that they are of this model. */
    trackers: told('rastreadores', 'count'),
    active: field('ativo', 'active'),
  },
  filters: ['active'],
  search: ['model', 'version'],
  order: ['model', 'version'],
  unique: ['model'],
  limit: 500,
  // Switched off and never removed: what was the target once can be read in its history.
  verbs: ['list', 'get', 'create', 'update', 'status', 'history', 'check', 'options', 'export', 'import', 'importStep'],
  words,
  sample: { model: 'ST340', version: '4.12.0', active: true },
})
