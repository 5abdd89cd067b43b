import { fail } from '#contract/errors.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { giverOf, mustSee, refuse } from '../../kit/rights/giver.ts'
import { writeUser } from '../../kit/rights/grantRules.ts'
import { companiesOf, rightsOfProfile } from '../../kit/rights/userRows.ts'
import { textsIn } from '../../text/text.ts'
import type { AuthDeps } from './deps.ts'
import { endSessionOf, endSessionsOf } from './endSessions.ts'
import { forgetDevices } from './knownDevices.ts'
import { toldSessions } from './toldSessions.ts'

interface Person extends Record<string, unknown> {
  id: number
  companyId: number
  profile: number
}

/** Sessions of others (registries §4.1): which there are, and an end to them by whoever is not below that person. */
export function personSessionHandlers({
  store,
  sessions,
  clock,
}: Pick<AuthDeps, 'store' | 'sessions' | 'clock'>): Pick<
  Handlers,
  'userSessions' | 'endUserSession' | 'endUserSessions'
> {
  /** Somebody of these companies whose account is there. */
  async function personOf(tx: Tx, companies: readonly number[], id: number): Promise<Person> {
    const [row] = await tx.query<Person>(
      `select id, company_id as "companyId", profile_id as profile from app_user
       where id = $1 and company_id = any($2::int[]) and deleted_at is null`,
      [id, companies],
    )
    return row ?? fail('entity.notFound')
  }
  /** Ends what `work` ends, judged in its transaction; the history of the person says by whom. */
  async function end(caller: Caller, id: number, work: (tx: Tx, person: Person, at: Date) => Promise<string[]>) {
    await mustSee(store, caller, 'app_user', id)
    const at = new Date(clock.now())
    const ended = await store.system(async (tx) => {
      const giver = await giverOf(tx, caller)
      const person = await personOf(tx, giver.companies, id)
      const state = { rights: await rightsOfProfile(tx, person.profile), companies: await companiesOf(tx, id) }
      refuse(writeUser(giver, id, state, state, true))
      const gone = await work(tx, person, at)
      if (gone.length === 0) return gone
      const { userId, sessionRef, address, name } = caller
      await appendAudit(tx, {
        company: person.companyId,
        at,
        userId,
        sessionRef,
        address,
        action: 'user.signedOut',
        entity: 'user',
        entityId: String(id),
        body: { changes: {}, by: name, via: 'screen' },
      })
      return gone
    })
    sessions.announce(ended, id)
    return ended
  }

  return {
    userSessions: async ({ params, caller }) => {
      await mustSee(store, caller, 'app_user', params.id)
      return store.system(async (tx) => {
        await personOf(tx, caller.companies, params.id)
        return toldSessions(tx, params.id, new Date(clock.now()), caller.sessionRef)
      })
    },

    endUserSession: async ({ params, caller }) => {
      const ended = await end(caller, params.id, async (tx, person, at) =>
        (await endSessionOf(tx, person, at, caller, params.session)) ? [params.session] : [],
      )
      if (ended.length === 0) return fail('entity.notFound')
      return { msg: textsIn(caller.language).sessionEnded }
    },

    endUserSessions: async ({ params, caller }) => {
      const ended = await end(caller, params.id, async (tx, person, at) => {
        await forgetDevices(tx, person.id)
        return endSessionsOf(tx, person, at, caller)
      })
      return { ended: ended.length, msg: textsIn(caller.language).allSessionsEnded }
    },
  }
}
