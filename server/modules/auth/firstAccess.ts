import { createHash, randomBytes } from 'node:crypto'

import { type ErrorCode, fail } from '#contract/errors.ts'
import { passwordLengths } from '#contract/rules/password.ts'
import { type ResetFault, resetFault } from '#contract/rules/passwordReset.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import { demo } from '../../db/seed/demo.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { languageFor } from '../../kit/language.ts'
import { fill, textsIn } from '../../text/text.ts'
import { AccountExists, createAdmin, firstAccessKey } from './createAdmin.ts'
import type { AuthDeps } from './deps.ts'
import { HourlyLimit } from './hourlyLimit.ts'
import { checkPassword } from './passwordPolicy.ts'
import { hashPassword } from './passwords.ts'

/** Wrong codes of one address in an hour that are looked at; the right one is never refused for those of others. */
const wrongPerHour = 20

/** All that is kept of a code: it has as many bits as nobody guesses, so it needs no salt. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/**
 * Makes the code of the first access (registries §4.6) and gives it to whoever prints it: 128 bits, of which the store
 * keeps the hash alone. One that was printed before is worth nothing from then on. Null where there is an account
 * already, removed ones included.
 */
export async function offerFirstAccess(store: Store): Promise<string | null> {
  const code = randomBytes(16).toString('base64url')
  const kept = await store.system((tx) =>
    tx.query(
      `insert into setting (key, value) select $1, $2::jsonb where not exists (select from app_user)
       on conflict (key) do update set value = excluded.value returning key`,
      [firstAccessKey, JSON.stringify(hashOf(code))],
    ),
  )
  return kept.length === 0 ? null : code
}

const refusals: Record<ResetFault['rule'], ErrorCode> = {
  incomplete: 'reset.incomplete',
  email: 'email.invalid',
  length: 'password.length',
  mismatch: 'request.invalid',
}

/** The first company and its administrator, made in the browser by whoever reads the console. */
export function firstAccessHandlers({ store, clock, config }: AuthDeps): Pick<Handlers, 'firstAccess'> {
  const wrong = new HourlyLimit(clock, wrongPerHour)
  return {
    firstAccess: async ({ body: { code, company, name, password, ...body }, http }) => {
      const hash = JSON.stringify(hashOf(code))
      const known = await store.system((tx) =>
        tx.query('select from setting where key = $1 and value = $2::jsonb', [firstAccessKey, hash]),
      )
      if (known.length === 0) {
        const retryAfterS = wrong.charge(http.ip)
        http.log.warn({ address: http.ip }, 'first access refused')
        return retryAfterS > 0 ? fail('request.rateLimited', { retryAfterS }) : fail('firstAccess.refused')
      }
      const email = body.email.trim().toLowerCase()
      const [least, most] = passwordLengths[config.passwordPolicy].reset
      const fault = resetFault({ email, password, confirmation: password }, [least, most])
      if (fault !== null) return fail(refusals[fault.rule], { data: { least, most } })
      checkPassword(password, { policy: config.passwordPolicy, form: 'reset', email })

      const language = languageFor(http)
      const texts = textsIn(language)
      // Outside the transaction: hashing takes as long as many queries.
      const passwordHash = await hashPassword(password)
      try {
        await createAdmin(
          store,
          {
            email,
            name,
            company,
            passwordHash,
            language,
            profile: { description: texts.administration, menu: demo.menus.all ?? [] },
          },
          {
            // Of two at once the second finds no code any more, and makes nothing.
            before: async (tx) => {
              const taken = await tx.query('delete from setting where key = $1 and value = $2::jsonb returning key', [
                firstAccessKey,
                hash,
              ])
              if (taken.length === 0) fail('firstAccess.refused')
            },
            after: (tx, { userId, companyId }) =>
              appendAudit(tx, {
                company: companyId,
                at: new Date(clock.now()),
                userId,
                address: http.ip,
                action: 'user.created',
                entity: 'user',
                entityId: String(userId),
                body: { changes: { name: [null, name], email: [null, email] }, by: name, via: 'screen' },
              }),
          },
        )
      } catch (error) {
        if (error instanceof AccountExists) return fail('firstAccess.refused')
        throw error
      }
      return { msg: fill(texts.firstAccessDone, { name }) }
    },
  }
}
