import { cancelBlock } from '../endpoints/command.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import words from './text/block.json' with { type: 'json' }

/** Block and unblock of engines (CMD-12, IMMOB-06): the plate of each vehicle, also of several. */
export const block = defineRequest('block', {
  at: '/block',
  orderAt: '/block/request/batch',
  permission: permissions.block,
  actions: ['block', 'unblock'],
  shows: 'blocked',
  payload: {},
  /** What brought about a block that is on, and who asked for it (§3.2). */
  columns: { cause: 'text', by: 'text' },
  confirm: 'plate',
  reasoned: true,
  many: 50,
  cancel: cancelBlock,
  words,
  sample: {},
})
