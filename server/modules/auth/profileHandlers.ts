import { fail } from '#contract/errors.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'
import { tokenOf } from '../../kit/access.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { cleanPicture } from '../../kit/picture/picture.ts'
import { textsIn } from '../../text/text.ts'
import { ofSelf } from './audited.ts'
import type { AuthDeps } from './deps.ts'
import { endSessionsOf } from './endSessions.ts'
import { forgetDevices } from './knownDevices.ts'
import { checkPassword } from './passwordPolicy.ts'
import { hashPassword } from './passwords.ts'
import { type Account, accountOf, setLook, setPassword, setProfile } from './users.ts'

/**
 * What users change of themselves (PROFILE). A new password needs the present one, ends the other sessions of its
 * user and knows no other device of theirs any more.
 */
export function profileHandlers(deps: AuthDeps): Pick<Handlers, 'updateProfile' | 'changePassword' | 'keepLook'> {
  const { store, sessions, clock, config, ownPassword } = deps

  const accountOfSelf = (caller: Caller, id: number): Promise<Account> =>
    id === caller.userId ? store.system((tx) => accountOf(tx, id)) : fail('permission.denied')

  /** The hash of a new password that may take the place of the present one. */
  const hashOfNew = async (account: Account, caller: Caller, password: string, newPassword: string) => {
    checkPassword(newPassword, { policy: config.passwordPolicy, form: 'profile', email: account.email })
    await ownPassword.check(account, caller, password)
    // PROFILE-05: on a first access the initial password must change, and the same again is no change.
    if (account.mustChangePassword && newPassword === password) return fail('password.unchanged')
    return hashPassword(newPassword)
  }

  /** @returns the sessions that ended by it */
  const changeIn = async (tx: Tx, caller: Caller, hash: string): Promise<string[]> => {
    const at = new Date(clock.now())
    const companyId = await setPassword(tx, caller.userId, hash)
    await appendAudit(tx, { ...ofSelf(caller, companyId, at), action: 'password.changed', body: {} })
    await forgetDevices(tx, caller.userId, caller.sessionRef)
    return endSessionsOf(tx, { id: caller.userId, companyId }, at, caller, caller.sessionRef)
  }

  return {
    updateProfile: async ({ form, caller, http }) => {
      const account = await accountOfSelf(caller, form.id)
      const hash = form.changePassword
        ? await hashOfNew(account, caller, form.password ?? '', form.newPassword ?? '')
        : null
      const image = await pictureOf(account, form.image)
      const ended = await store.system(async (tx) => {
        await setProfile(tx, account.id, form.language, image)
        await appendAudit(tx, {
          ...ofSelf(caller, account.companyId, new Date(clock.now())),
          action: 'profile.changed',
          body: { language: { from: account.language, to: form.language }, picture: image !== account.image },
        })
        return hash === null ? [] : changeIn(tx, caller, hash)
      })
      sessions.announce(ended, caller.userId)
      sessions.reread(caller.sessionRef)
      const rolled = await sessions.validate(tokenOf(http) ?? '')
      return rolled.state === 'valid'
        ? { token: rolled.token, msg: textsIn(form.language).profileSaved }
        : fail('auth.expired')
    },

    changePassword: async ({ body, caller }) => {
      const account = await accountOfSelf(caller, body.id)
      const hash = await hashOfNew(account, caller, body.password, body.newPassword)
      const ended = await store.system((tx) => changeIn(tx, caller, hash))
      sessions.announce(ended, caller.userId)
      // A first access ends with it: the next call sees that.
      sessions.reread(caller.sessionRef)
      return { msg: textsIn(caller.language).passwordChanged }
    },

    keepLook: async ({ body, caller }) => {
      await store.system((tx) => setLook(tx, caller.userId, body))
      return {}
    },
  }
}

/** PROFILE-25: the form always carries the picture to show; the one that is there already stays as it is. */
const pictureOf = async (account: Account, sent: string | undefined): Promise<string | null> =>
  sent === undefined ? null : sent === account.image ? sent : cleanPicture(sent)
