import { entities } from '#contract/entities/all.ts'
import { fail } from '#contract/errors.ts'
import { RegistryViewId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { mayCall } from '#contract/rules/mayCall.ts'

import type { Store } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { keepView, readViews, removeView, viewOf } from './rows.ts'

const nouns = new Map<string, AnyEntity['calls']>(Object.values(entities).map(({ name, calls }) => [name, calls]))

/** The calls that read and change what a view is of; none of a list that is not there. */
function callsOf(registry: string) {
  const [name = '', links] = registry.split('.').toReversed()
  const calls = nouns.get(name)
  return links === undefined
    ? { read: calls?.list, change: calls?.update }
    : { read: calls?.links, change: calls?.link }
}
const may = (caller: Caller, registry: string, act: 'read' | 'change'): boolean => {
  const call = callsOf(registry)[act]
  return call !== undefined && mayCall(call, caller)
}

/** Views of lists that people keep: their own, and a company's to choose from where they are shared. */
export function registryViewHandlers(
  store: Store,
): Pick<Handlers, 'registryViews' | 'keepRegistryView' | 'removeRegistryView'> {
  return {
    registryViews: async ({ caller }) => {
      const views = await store.scoped(caller, (tx) => readViews(tx, caller))
      return views
        .filter(({ registry }) => may(caller, registry, 'read'))
        .map((view) => ({ ...view, removable: view.by === null || may(caller, view.registry, 'change') }))
    },

    keepRegistryView: async ({ body, caller }) => {
      if (callsOf(body.registry).read === undefined) fail('entity.notFound')
      // What others are offered comes from somebody who sees the same list.
      if (body.shared && !may(caller, body.registry, 'read')) fail('permission.denied')
      const most = limits.viewsMost
      const id = await store.scoped(caller, (tx) => keepView(tx, caller.userId, body, most))
      if (id === undefined) return fail('record.tooMany', { data: { most } })
      return { id: RegistryViewId.parse(id) }
    },

    removeRegistryView: async ({ params, caller }) => {
      await store.scoped(caller, async (tx) => {
        const found = (await viewOf(tx, caller, params.id)) ?? fail('entity.notFound')
        if (found.user !== caller.userId && !may(caller, found.registry, 'change')) fail('permission.denied')
        await removeView(tx, params.id)
      })
      return {}
    },
  }
}
