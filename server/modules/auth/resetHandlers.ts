import { createHash, randomBytes } from 'node:crypto'

import { type ErrorCode, fail } from '#contract/errors.ts'
import { isEmail } from '#contract/rules/email.ts'
import { passwordLengths } from '#contract/rules/password.ts'
import { type ResetFault, resetFault } from '#contract/rules/passwordReset.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { languageFor } from '../../kit/language.ts'
import { fill, textsIn } from '../../text/text.ts'
import type { AuthDeps } from './deps.ts'
import { endSessionsOf } from './endSessions.ts'
import { HourlyLimit } from './hourlyLimit.ts'
import { deviceHashOf, forgetDevices, knowDevice, setDeviceCookie } from './knownDevices.ts'
import { checkPassword } from './passwordPolicy.ts'
import { hashPassword } from './passwords.ts'
import { findReset, insertReset, takeReset } from './resetRows.ts'
import { setPassword, userByEmail } from './users.ts'

/** P45. */
const validMs = 10 * 60_000
/** Reliability §4.7. */
const perHour = 3

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const refusals: Record<ResetFault['rule'], ErrorCode> = {
  incomplete: 'reset.incomplete',
  email: 'email.invalid',
  length: 'password.length',
  mismatch: 'request.invalid',
}

/**
 * A link by mail, and the password set with it (FORGOT, RESET). Whether an address has an account shows neither in an
 * answer nor in its time: the search and the letter happen behind it (P44).
 */
export function resetHandlers(deps: AuthDeps): Pick<Handlers, 'forgotPassword' | 'resetPassword'> {
  const { store, sessions, clock, config, background } = deps
  const limit = new HourlyLimit(clock, perHour)
  return {
    forgotPassword: async ({ body, http }) => {
      const email = body.email.trim().toLowerCase()
      if (!isEmail(email)) return fail('email.invalid')
      const retryAfterS = limit.charge(email)
      if (retryAfterS > 0) return fail('request.rateLimited', { retryAfterS })
      const address = http.ip
      background.run('password reset letter', () => sendLink(deps, email, address))
      return { msg: textsIn(languageFor(http)).resetAsked }
    },

    resetPassword: async ({ body: { password, token, ...body }, http }) => {
      const email = body.email.trim().toLowerCase()
      // The confirmation stays in the page; here the password confirms itself.
      const [least, most] = passwordLengths[config.passwordPolicy].reset
      const fault = resetFault({ email, password, confirmation: password }, [least, most])
      if (fault !== null) return fail(refusals[fault.rule], { data: { least, most } })
      checkPassword(password, { policy: config.passwordPolicy, form: 'reset', email })

      const tokenHash = hashOf(token)
      const at = new Date(clock.now())
      const userId = await store.system((tx) => findReset(tx, tokenHash, email, at))
      if (userId === undefined) {
        http.log.warn({ address: http.ip }, 'password reset refused')
        return fail('reset.linkRefused')
      }
      // Outside the transaction: hashing takes as long as many queries.
      const passwordHash = await hashPassword(password)
      const { ended, deviceToken } = await store.system(async (tx) => {
        if (!(await takeReset(tx, tokenHash, userId))) return fail('reset.linkRefused')
        const companyId = await setPassword(tx, userId, passwordHash)
        await appendAudit(tx, {
          company: companyId,
          at,
          userId,
          address: http.ip,
          action: 'password.reset',
          entity: 'user',
          entityId: String(userId),
          body: {},
        })
        await forgetDevices(tx, userId)
        // Whoever reads the mail of the account is no guesser: the way in while others try its password.
        const device = await knowDevice(tx, userId, deviceHashOf(http), at)
        const ids = await endSessionsOf(tx, { id: userId, companyId }, at, { address: http.ip })
        return { ended: ids, deviceToken: device.token }
      })
      sessions.announce(ended, userId)
      setDeviceCookie(http, deviceToken)
      return { msg: textsIn(languageFor(http)).passwordReset }
    },
  }
}

/** Writes to an active account of that address; to nobody when there is none. */
async function sendLink(deps: AuthDeps, email: string, address: string): Promise<void> {
  const { store, clock, mailer, publicUrl, originName } = deps
  const at = new Date(clock.now())
  const token = randomBytes(32).toString('base64url')
  const user = await store.system(async (tx) => {
    const found = await userByEmail(tx, email, null, at)
    if (found === undefined || !found.active) return undefined
    const expiresAt = new Date(at.getTime() + validMs)
    await insertReset(tx, { tokenHash: hashOf(token), userId: found.id, at, expiresAt })
    await appendAudit(tx, {
      company: found.companyId,
      at,
      userId: found.id,
      address,
      action: 'password.resetAsked',
      entity: 'user',
      entityId: String(found.id),
      body: {},
    })
    return found
  })
  if (user === undefined) return
  const { subject, body } = textsIn(user.language).resetMail
  const link = `${publicUrl()}/reset-password/${token}`
  const text = fill(body, { name: user.name, minutes: validMs / 60_000, link })
  const to = { name: user.name, address: email }
  await mailer.send({ to, subject: fill(subject, { product: originName }), text, link })
}
