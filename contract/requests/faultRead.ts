import { cancelFaultRead } from '../endpoints/command.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import words from './text/faultRead.json' with { type: 'json' }

/** Readings of fault codes (DTC, API-41): nothing of a vehicle moves, so nothing is confirmed. */
export const faultRead = defineRequest('faultRead', {
  at: '/fault/read',
  orderAt: '/fault/read/request',
  permission: permissions.fault,
  actions: ['faultRead'],
  payload: {},
  /** The list heard last, by a report or as the answer to a reading; 0 where it named none. */
  columns: { faults: 'code', faultsAt: 'moment' },
  tells: true,
  confirm: 'plain',
  reasoned: false,
  many: 200,
  cancel: cancelFaultRead,
  words,
  sample: {},
})
