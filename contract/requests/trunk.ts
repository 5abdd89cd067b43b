import { cancelTrunk } from '../endpoints/command.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import words from './text/trunk.json' with { type: 'json' }

/** Lock and unlock of trunks (TRUNK-01, TRUNK-02). */
export const trunk = defineRequest('trunk', {
  at: '/lock',
  orderAt: '/lock/request/batch',
  permission: permissions.trunk,
  actions: ['trunkLock', 'trunkUnlock'],
  shows: 'trunkLocked',
  payload: {},
  columns: {},
  confirm: 'word',
  reasoned: true,
  many: 200,
  cancel: cancelTrunk,
  words,
  sample: {},
})
