import type { Store } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { callerOf } from './sessionLife.ts'
import { findUser } from './sessionRows.ts'

/**
 * A person whose work goes on without a session of theirs, with what they may do now; null, they have no access.
 * @param sessionRef what the audit log says in the place of a session
 */
export async function callerNow(store: Store, userId: number, sessionRef: string): Promise<Caller | null> {
  const row = await store.system((tx) => findUser(tx, userId))
  return row?.userActive === true ? { ...callerOf({ ...row, id: sessionRef }), address: '' } : null
}
