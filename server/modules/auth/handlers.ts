import { fail } from '#contract/errors.ts'
import { UserId } from '#contract/kinds.ts'

import type { Handlers } from '../../kit/handlers.ts'
import { textsIn } from '../../text/text.ts'
import { Attempts } from './attempts.ts'
import type { AuthDeps } from './deps.ts'
import { verifyPassword } from './passwords.ts'
import { userByEmail } from './users.ts'

/**
 * Sign in, validate, sign out (LOGIN-05, SESS-08). Unknown address, wrong password and inactive account give one
 * answer after the same work.
 */
export function authHandlers({ store, sessions, clock }: AuthDeps): Pick<Handlers, 'signIn' | 'validate' | 'signOut'> {
  const attempts = new Attempts(clock)
  return {
    signIn: async ({ body, http }) => {
      const email = body.email.toLowerCase()
      const retryAfterS = attempts.charge(http.ip, email)
      if (retryAfterS > 0) return fail('request.rateLimited', { retryAfterS })
      const user = await store.system((tx) => userByEmail(tx, email))
      const right = await verifyPassword(body.password, user?.passwordHash ?? null)
      if (user === undefined || !right || !user.active) {
        http.log.warn({ email, address: http.ip }, 'sign-in refused')
        return fail('auth.failed')
      }
      attempts.clear(http.ip, email)
      const agent = http.headers['user-agent']?.slice(0, 300) ?? null
      return {
        token: await sessions.open({ id: user.id, companyId: user.companyId }, { address: http.ip, agent }),
        isOnline: true,
        id: UserId.parse(user.id),
        language: user.language,
        profile: user.profileId,
        company: user.companyId,
        mustChangePassword: user.mustChangePassword,
        maintenance: user.maintenance,
      }
    },

    validate: async ({ body }) => {
      const found = await sessions.validate(body.token)
      return found.state === 'valid'
        ? { authorised: true, expired: false, id: UserId.parse(found.userId), token: found.token }
        : { authorised: false, expired: found.state === 'expired', id: 0, token: '' }
    },

    signOut: async ({ caller }) => {
      await sessions.close(caller.sessionRef, caller.userId)
      return { msg: textsIn(caller.language).signedOut }
    },
  }
}
