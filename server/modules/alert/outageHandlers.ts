import { fail } from '#contract/errors.ts'
import { AlertOutageId, AlertShelfId } from '#contract/kinds.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { endShelf } from '../../live/alertActs.ts'
import { begin, end, type OutageRow } from '../../live/outages.ts'

interface Deps {
  store: Store
  clock: Clock
  announce(): void
}

const answerOf = ({ id, until_at: until, ended_at: ended }: OutageRow) => ({
  id: AlertOutageId.parse(id),
  until: (ended ?? until).getTime(),
})

/** What is taken out of the flow of alerts, and brought back into it. */
export function outageHandlers({
  store,
  clock,
  announce,
}: Deps): Pick<Handlers, 'beginOutage' | 'endOutage' | 'endShelf'> {
  async function act<T>(caller: Caller, work: (tx: Tx) => Promise<T | undefined>): Promise<T> {
    const done = (await store.scoped(caller, work)) ?? fail('entity.notFound')
    announce()
    return done
  }
  return {
    beginOutage: async ({ body, caller }) =>
      answerOf(await act(caller, (tx) => begin(tx, caller, { ...body, now: clock.now() }))),
    endOutage: async ({ params, caller }) =>
      answerOf(await act(caller, (tx) => end(tx, caller, { ...params, now: clock.now() }))),
    endShelf: async ({ params, caller }) => {
      const until = await act(caller, (tx) => endShelf(tx, caller, { id: params.id, now: clock.now() }))
      return { id: AlertShelfId.parse(params.id), until: until.getTime() }
    },
  }
}
