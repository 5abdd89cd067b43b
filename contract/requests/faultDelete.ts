import { cancelMaintenance } from '../endpoints/command.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import words from './text/faultDelete.json' with { type: 'json' }

/**
 * Clearing of fault codes (DTC): never repeated by itself, for a second one would wipe what came since, and done only once
 * a reading shows it.
 */
export const faultDelete = defineRequest('faultDelete', {
  at: '/fault/delete',
  orderAt: '/fault/delete/request',
  permission: permissions.maintenance,
  actions: ['faultDelete'],
  payload: {},
  /** The list heard last, by a report or as the answer to a reading; 0 where it named none. */
  columns: { faults: 'code', faultsAt: 'moment' },
  tells: true,
  confirm: 'word',
  reasoned: false,
  many: 50,
  cancel: cancelMaintenance,
  words,
  sample: {},
})
