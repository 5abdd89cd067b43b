import { field, maybe, maybeChosen, told } from '../fieldKinds.ts'
import { FaultTextId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import { faultSeverities } from '../rules/faultSeverity.ts'
import words from './text/faultText.json' with { type: 'json' }

/** What a company says itself of a code of a fault (maintenance §3.2): its text, how bad it is, or that it raises nothing. */
export const faultText = defineEntity('faultText', {
  id: FaultTextId,
  at: '/fault/text',
  permission: permissions.review,
  fields: {
    code: field('codigo', 'code', { most: 12 }),
    text: maybe('texto', 'label', { most: 100 }),
    severity: maybeChosen('gravidade', faultSeverities),
    ignored: field('ignorar', 'onOff'),
    active: field('ativo', 'active'),
    /** Vehicles that have it now. */
    vehicles: told('veiculos', 'count'),
  },
  filters: ['severity', 'active'],
  search: ['code', 'text'],
  order: ['code', 'severity'],
  unique: ['code'],
  limit: 2_000,
  // Switched off and never removed: what an alert was judged by can be read in its history.
  verbs: ['list', 'get', 'create', 'update', 'status', 'history', 'check', 'options', 'export', 'import', 'importStep'],
  words,
  sample: {
    code: 'P1131',
    text: 'Regulador da bomba, oficina central',
    severity: 'soon',
    ignored: false,
    active: true,
  },
})
