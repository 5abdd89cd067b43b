import { cancelParameters } from '../endpoints/command.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import words from './text/versionRead.json' with { type: 'json' }

/**
 * Which firmware trackers run, asked of them (maintenance §7.1): nothing of a vehicle moves, so nothing is confirmed. Special
 * functions ask the same of a tracker by a key of their own.
 */
export const versionRead = defineRequest('versionRead', {
  at: '/v2/application/version/request',
  orderAt: '/v2/application/version/request',
  permission: permissions.application,
  actions: ['versionRead'],
  payload: {},
  columns: { version: 'code', target: 'code', heardAt: 'moment' },
  tells: true,
  confirm: 'plain',
  reasoned: false,
  many: 200,
  cancel: cancelParameters,
  words,
  sample: {},
})
