import { fail } from '#contract/errors.ts'
import { UserId } from '#contract/kinds.ts'

import type { Handlers } from '../../kit/handlers.ts'
import { textsIn } from '../../text/text.ts'
import { Attempts } from './attempts.ts'
import type { AuthDeps } from './deps.ts'
import { deviceHashOf, setDeviceCookie } from './knownDevices.ts'
import { verifyPassword } from './passwords.ts'
import { type Refused, auditRefusal } from './signInAudit.ts'
import { type SignInUser, userByEmail } from './users.ts'

/**
 * Sign in, validate, sign out (LOGIN-05, SESS-08). Unknown address, wrong password and inactive account give one
 * answer after the same work. A second step asks for its code by a refusal of its own; the client asks again with it.
 */
export function authHandlers(deps: AuthDeps): Pick<Handlers, 'signIn' | 'validate' | 'signOut'> {
  const { store, sessions, secondStep, clock } = deps
  const attempts = new Attempts(clock)

  /** Writes down why a try went no further, and says so. */
  const limited = (refused: Refused, retryAfterS: number): never => {
    auditRefusal(deps, refused, { action: 'signIn.limited', retryAfterS })
    return fail('request.rateLimited', { retryAfterS })
  }

  /** What the code of a second step was. Throws when it is worth nothing, or too many were tried. */
  const takeCode = async (user: SignInUser, code: string, refused: Refused) => {
    const tries = user.deviceId ?? 'unknown device'
    const retryAfterS = secondStep.charge(user.id, tries)
    if (retryAfterS > 0) return limited(refused, retryAfterS)
    const taken = await store.system((tx) => secondStep.take(tx, user.id, code))
    if (taken === null) {
      auditRefusal(deps, refused, { action: 'signIn.failed', reason: 'code' })
      return fail('auth.codeRefused')
    }
    secondStep.clear(user.id, tries)
    return taken
  }

  return {
    signIn: async ({ body, http }) => {
      const email = body.email.toLowerCase()
      const address = http.ip
      const agent = http.headers['user-agent']?.slice(0, 300) ?? null
      const device = deviceHashOf(http)
      const user = await store.system((tx) => userByEmail(tx, email, device, new Date(clock.now())))
      const source = { address, account: email, device: user?.deviceId ?? null }
      const refused = { account: user, address, agent }

      const { retryAfterS, first } = attempts.charge(source)
      if (retryAfterS > 0) {
        if (!first) return fail('request.rateLimited', { retryAfterS })
        http.log.warn({ email, address, retryAfterS }, 'sign-in limited')
        return limited(refused, retryAfterS)
      }
      const right = await verifyPassword(body.password, user?.passwordHash ?? null)
      if (user === undefined || !right || !user.active) {
        http.log.warn({ email, address }, 'sign-in refused')
        auditRefusal(deps, refused, { action: 'signIn.failed', reason: right ? 'inactive' : 'password' })
        return fail('auth.failed')
      }
      if (user.twoStepOn && body.code === undefined) {
        attempts.refund(source)
        return fail('auth.codeRequired')
      }
      const taken = user.twoStepOn ? await takeCode(user, body.code ?? '', refused) : null
      attempts.clear(source)
      const opened = await sessions.open(
        { id: user.id, companyId: user.companyId },
        { address, agent, device, secondStep: taken },
      )
      setDeviceCookie(http, opened.deviceToken)
      return {
        token: opened.token,
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
      await sessions.close(caller)
      return { msg: textsIn(caller.language).signedOut }
    },
  }
}
