import { fail } from '#contract/errors.ts'

import type { Handlers } from '../../kit/handlers.ts'
import { textsIn } from '../../text/text.ts'
import type { AuthDeps } from './deps.ts'
import { endSessionOf, endSessionsOf } from './endSessions.ts'
import { forgetDevices } from './knownDevices.ts'
import { toldSessions } from './toldSessions.ts'
import { accountOf } from './users.ts'

/** One's own sessions: which there are, and an end to those that should not be. */
export function ownSessionHandlers({
  store,
  sessions,
  clock,
}: AuthDeps): Pick<Handlers, 'ownSessions' | 'endSession' | 'endOtherSessions'> {
  return {
    ownSessions: ({ caller }) =>
      store.system((tx) => toldSessions(tx, caller.userId, new Date(clock.now()), caller.sessionRef)),

    endSession: async ({ params, caller }) => {
      const ended = await store.system(async (tx) => {
        const { companyId } = await accountOf(tx, caller.userId)
        return endSessionOf(tx, { id: caller.userId, companyId }, new Date(clock.now()), caller, params.id)
      })
      if (!ended) return fail('entity.notFound')
      sessions.announce([params.id], caller.userId)
      return { msg: textsIn(caller.language).sessionEnded }
    },

    endOtherSessions: async ({ caller }) => {
      const ended = await store.system(async (tx) => {
        const { companyId } = await accountOf(tx, caller.userId)
        await forgetDevices(tx, caller.userId, caller.sessionRef)
        const user = { id: caller.userId, companyId }
        return endSessionsOf(tx, user, new Date(clock.now()), caller, caller.sessionRef)
      })
      sessions.announce(ended, caller.userId)
      return { ended: ended.length, msg: textsIn(caller.language).otherSessionsEnded }
    },
  }
}
