import type { Store } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { OwnPassword } from './ownPassword.ts'
import { accountOf } from './users.ts'

/** Asks somebody who is in for their password anew, for what one open session must not decide alone. */
export function reauthentication({ store, clock }: { store: Store; clock: Clock }) {
  const ownPassword = new OwnPassword(clock)
  return async (caller: Caller, password: string): Promise<void> => {
    const account = await store.system((tx) => accountOf(tx, caller.userId))
    await ownPassword.check(account, caller, password)
  }
}
