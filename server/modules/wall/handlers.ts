import { limits } from '#contract/limits.ts'

import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { WallCounts } from '../../kit/wallCounts.ts'
import { countWalls, forget, noteBeat } from './rows.ts'
import { tellOf } from './watch.ts'

/** What wall displays say of themselves. A display is its user's own: nobody names another's. */
export function wallHandlers(store: Store, clock: Clock): Pick<Handlers, 'beatWall' | 'leaveWall'> {
  return {
    beatWall: async ({ body, caller }) => {
      const now = clock.now()
      await store.system(async (tx) => {
        const back = await noteBeat(tx, { ...body, userId: caller.userId, at: new Date(now) })
        if (back !== undefined) await tellOf(tx, [back], 'inactive', now)
      })
      return { everyMs: limits.wallBeatMs }
    },

    leaveWall: async ({ body, caller }) => {
      await store.system((tx) => forget(tx, caller.userId, body.display))
      return {}
    },
  }
}

/** For the health answer. */
export function wallCounts(store: Store, clock: Clock): Promise<WallCounts> {
  const now = clock.now()
  return store.system((tx) => countWalls(tx, new Date(now - limits.wallSilentMs), new Date(now)))
}
