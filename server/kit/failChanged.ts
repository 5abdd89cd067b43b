import { z } from 'zod'

import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { fail } from '#contract/errors.ts'
import type { RecordChanged } from '#contract/recordChanged.ts'
import { mayCall } from '#contract/rules/mayCall.ts'

import type { Caller } from './caller.ts'

/**
 * Refuses a change to a record of which a newer revision is stored.
 * @param read the call that answers one such record: who may not call it is told who and when, and no more
 * @throws 'record.changed' with what `RecordChanged` says
 */
export function failChanged<E extends Endpoint>(
  caller: Caller,
  read: E,
  row: NoInfer<Answer<E>>,
  { rev, who, when }: Omit<RecordChanged, 'row'>,
): never {
  const data: RecordChanged = { rev, who, when }
  if (mayCall(read, caller)) data.row = z.encode(read.answer, row)
  return fail('record.changed', { data: { ...data } })
}
