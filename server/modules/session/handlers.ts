import { fail } from '#contract/errors.ts'
import { allows, permissions } from '#contract/permissions.ts'

import type { Store } from '../../db/port.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { StoredMenu } from '../../kit/storedMenu.ts'
import { companiesOf, menuOf, userOf } from './rows.ts'

/** What a session loads first (spec §4, LOAD): menu, permissions, companies, user. */
export function sessionHandlers(store: Store): Pick<Handlers, 'menu' | 'permissionList' | 'companies' | 'user'> {
  return {
    // A profile may belong to a company that the session does not cover; the session names it, not the caller.
    menu: async ({ caller }) => StoredMenu.parse(await store.system((tx) => menuOf(tx, caller.profileId))),
    permissionList: async ({ caller }) => [...caller.permissions],
    companies: async ({ caller }) => store.scoped(caller, (tx) => companiesOf(tx, caller.companies)),

    user: async ({ params, caller }) => {
      const oneself = params.id === caller.userId
      // Whoever must do something first reads what that takes, which is oneself.
      const mayOthers = caller.pending === null && allows(caller.permissions, permissions.user, 'r')
      if (!oneself && !mayOthers) return fail('permission.denied')
      const found = await store.scoped(caller, (tx) => userOf(tx, params.id, caller.companies))
      if (found === undefined) return fail('entity.notFound')
      return [{ ...found, look: oneself ? found.look : null, mustEnrol: oneself && caller.pending === 'twoStep' }]
    },
  }
}
