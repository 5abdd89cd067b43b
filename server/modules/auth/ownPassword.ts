import { fail } from '#contract/errors.ts'

import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { Attempts } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import type { Account } from './users.ts'

/**
 * Checks the password of somebody who is signed in: who found an open session must not guess on through it. Tries are
 * slowed as at sign-in, for this session alone; a wrong one is no 401, for that would end the session (PROFILE-27).
 */
export class OwnPassword {
  readonly #attempts: Attempts

  constructor(clock: Clock) {
    this.#attempts = new Attempts(clock)
  }

  /** Throws request.rateLimited or password.wrong. */
  async check(account: Account, caller: Caller, password: string): Promise<void> {
    const source = { address: caller.address, account: account.email, device: caller.sessionRef }
    const { retryAfterS } = this.#attempts.charge(source)
    if (retryAfterS > 0) return fail('request.rateLimited', { retryAfterS })
    if (!(await verifyPassword(password, account.passwordHash))) return fail('password.wrong')
    this.#attempts.clear(source)
  }
}
