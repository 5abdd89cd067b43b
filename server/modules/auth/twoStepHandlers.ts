import { fail } from '#contract/errors.ts'
import type { CompanyId } from '#contract/kinds.ts'
import { mayCommand } from '#contract/rules/mayCommand.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { textsIn } from '../../text/text.ts'
import { ofSelf } from './audited.ts'
import type { AuthDeps } from './deps.ts'
import { keyOf, newSecret, uriOf } from './totp.ts'
import {
  beginEnrolment,
  countBackupCodes,
  deleteTwoStep,
  endEnrolment,
  setTwoStepRuleOf,
  twoStepOf,
  twoStepRuleOf,
} from './twoStepRows.ts'
import { type Account, accountOf } from './users.ts'

type TwoStepCalls =
  | 'twoStep'
  | 'beginTwoStep'
  | 'enableTwoStep'
  | 'disableTwoStep'
  | 'renewBackupCodes'
  | 'twoStepRule'
  | 'setTwoStepRule'

/** The second step of one's own sign-in, and the rule by which a company asks for it (decision 16). */
export function twoStepHandlers(deps: AuthDeps): Pick<Handlers, TwoStepCalls> {
  const { store, sessions, clock, secondStep, ownPassword, originName } = deps

  /** The account of the caller, who has just shown its password. */
  const proven = async (caller: Caller, password: string): Promise<Account> => {
    const account = await store.system((tx) => accountOf(tx, caller.userId))
    await ownPassword.check(account, caller, password)
    return account
  }
  /** Does something that takes a code of the second step as well, in one transaction with its audit line. */
  const withCode = async <T>(caller: Caller, account: Account, code: string, action: string, work: Work<T>) => {
    const retryAfterS = secondStep.charge(caller.userId, caller.sessionRef)
    if (retryAfterS > 0) return fail('request.rateLimited', { retryAfterS })
    const done = await store.system(async (tx) => {
      const row = await twoStepOf(tx, caller.userId)
      // An enrolment ends by its authenticator: there are no backup codes yet.
      const taken = row && (await secondStep.take(tx, caller.userId, code, row.enabledAt !== null))
      if (!taken) return undefined
      const line = ofSelf(caller, account.companyId, new Date(clock.now()))
      const result = await work(tx)
      await appendAudit(tx, { ...line, action, body: { by: taken } })
      return { result }
    })
    if (done === undefined) return fail('auth.codeRefused')
    secondStep.clear(caller.userId, caller.sessionRef)
    sessions.reread(caller.sessionRef)
    return done.result
  }
  const isOn = async (caller: Caller) => {
    const row = await store.system((tx) => twoStepOf(tx, caller.userId))
    return row !== undefined && row.enabledAt !== null
  }
  const isRequired = async (tx: Tx, caller: Caller) => {
    const { companyId } = await accountOf(tx, caller.userId)
    return mayCommand(caller.permissions) && (await twoStepRuleOf(tx, companyId)) === true
  }
  const ruleOf = async (caller: Caller, company: CompanyId) =>
    (await store.scoped(caller, (tx) => twoStepRuleOf(tx, company))) ?? fail('company.notFound')

  return {
    twoStep: ({ caller }) =>
      store.system(async (tx) => ({
        enabledAt: (await twoStepOf(tx, caller.userId))?.enabledAt?.getTime() ?? null,
        backupCodesLeft: await countBackupCodes(tx, caller.userId),
        required: await isRequired(tx, caller),
      })),

    beginTwoStep: async ({ body, caller }) => {
      const account = await proven(caller, body.password)
      const secret = newSecret()
      const sealed = secondStep.seal(caller.userId, secret)
      if (!(await store.system((tx) => beginEnrolment(tx, caller.userId, sealed)))) return fail('twoStep.alreadyOn')
      return { key: keyOf(secret), uri: uriOf(secret, account.email, originName) }
    },

    enableTwoStep: async ({ body, caller }) => {
      const account = await proven(caller, body.password)
      const begun = await store.system((tx) => twoStepOf(tx, caller.userId))
      if (begun === undefined) return fail('twoStep.notBegun')
      if (begun.enabledAt !== null) return fail('twoStep.alreadyOn')
      const backupCodes = await withCode(caller, account, body.code, 'twoStep.enabled', async (tx) => {
        if (!(await endEnrolment(tx, caller.userId, new Date(clock.now())))) return fail('twoStep.alreadyOn')
        return secondStep.renewBackupCodes(tx, caller.userId)
      })
      return { backupCodes, msg: textsIn(caller.language).twoStepOn }
    },

    disableTwoStep: async ({ body, caller }) => {
      const account = await proven(caller, body.password)
      if (!(await isOn(caller))) return fail('twoStep.notBegun')
      if (await store.system((tx) => isRequired(tx, caller))) return fail('twoStep.required')
      await withCode(caller, account, body.code, 'twoStep.disabled', (tx) => deleteTwoStep(tx, caller.userId))
      return { msg: textsIn(caller.language).twoStepOff }
    },

    renewBackupCodes: async ({ body, caller }) => {
      const account = await proven(caller, body.password)
      if (!(await isOn(caller))) return fail('twoStep.notBegun')
      const backupCodes = await withCode(caller, account, body.code, 'twoStep.codesRenewed', (tx) =>
        secondStep.renewBackupCodes(tx, caller.userId),
      )
      return { backupCodes, msg: textsIn(caller.language).backupCodesRenewed }
    },

    twoStepRule: async ({ params, caller }) => ({ forced: await ruleOf(caller, params.id) }),

    setTwoStepRule: async ({ params, body: { forced }, caller }) => {
      const before = await ruleOf(caller, params.id)
      // Whoever asks it of others must not shut themselves out, nor find out by being signed out.
      if (forced && !(await isOn(caller))) return fail('twoStep.ownFirst')
      if (forced !== before) {
        await store.scoped(caller, async (tx) => {
          await setTwoStepRuleOf(tx, params.id, forced)
          await appendAudit(tx, {
            ...ofSelf(caller, params.id, new Date(clock.now())),
            action: 'company.twoStepRule',
            entity: 'company',
            entityId: String(params.id),
            body: { from: before, to: forced },
          })
        })
        await sessions.check()
      }
      return { forced, msg: textsIn(caller.language).twoStepRuleSaved }
    },
  }
}

type Work<T> = (tx: Tx) => Promise<T>
