import { fail } from '#contract/errors.ts'
import { DashboardId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import type { Store } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { textsIn } from '../../text/text.ts'
import { addDashboard, changeDashboard, lockDashboard, readDashboards } from './rows.ts'

/** A company that the caller does not have is refused exactly as one that does not exist. */
const mustHave = (caller: Caller, company: number): void => {
  if (!caller.companies.includes(company)) fail('company.notFound')
}

/** Dashboards that people keep (DASH): their own to change, and a company's to choose from where they are shared. */
export function dashboardHandlers(store: Store): Pick<Handlers, 'dashboards' | 'createDashboard' | 'updateDashboard'> {
  return {
    dashboards: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped({ companies }, (tx) => readDashboards(tx, caller.userId, companies))
    },

    createDashboard: async ({ body, caller }) => {
      mustHave(caller, body.company)
      const most = limits.dashboardsMost
      const id = await store.scoped(caller, (tx) => addDashboard(tx, caller.userId, body, most))
      if (id === undefined) return fail('dashboard.tooMany', { data: { most } })
      return { id: DashboardId.parse(id), msg: textsIn(caller.language).dashboardSaved }
    },

    updateDashboard: async ({ body, caller }) => {
      await store.scoped(caller, async (tx) => {
        const { userId, companies } = caller
        const found = (await lockDashboard(tx, { id: body.id, userId, companies })) ?? fail('entity.notFound')
        // DASH-11: whoever may choose a shared one may not change it.
        if (found.user !== userId) fail('permission.denied')
        mustHave(caller, body.company)
        // Two windows of one person: the one that is behind must not undo the other unseen.
        if (body.rev !== undefined && body.rev !== found.rev) fail('record.changed')
        await changeDashboard(tx, body.id, body)
      })
      return { msg: textsIn(caller.language).dashboardSaved }
    },
  }
}
