import { field, told, toldMaybe } from '../fieldKinds.ts'
import { MacroId, UserId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { keptVerbs } from '../machine/entityShape.ts'
import { permissions } from '../permissions.ts'
import words from './text/macro.json' with { type: 'json' }

/** A message that drivers send by its number, and who is told of it (ENT-29, MACRO-02). */
export const macro = defineEntity('macro', {
  id: MacroId,
  at: '/journey/macro',
  permission: permissions.macro,
  fields: {
    code: field('codigo', 'count', { least: 1, most: 9_999 }),
    message: field('mensagem', 'label', { least: 4, most: 50 }),
    userCount: told('avisados', 'count'),
    uses: toldMaybe('usos', 'count'),
    active: field('ativo', 'active'),
  },
  links: { users: { of: UserId, wire: 'usuarios', many: true, dated: false, least: 1 } },
  filters: ['active'],
  search: ['code', 'message'],
  order: ['message', 'code'],
  unique: ['code'],
  // Its number is known to devices: it is switched off and never removed, so that no other takes its number unnoticed.
  verbs: keptVerbs,
  hangs: ['userCount'],
  limit: 2_000,
  words,
  sample: { code: 12, message: 'Cheguei ao cliente', active: true },
})
