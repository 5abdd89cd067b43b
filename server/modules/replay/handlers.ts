import type { ReplayTrack } from '#contract/endpoints/replay.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { allows, type PermissionKey, permissions } from '#contract/permissions.ts'

import type { Store } from '../../db/port.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { mustOwn } from '../../kit/mustOwn.ts'
import { trackOf } from './rows.ts'

const hourMs = 3_600_000

/** The past of several vehicles, as stored. */
export function replayHandlers(store: Store): Pick<Handlers, 'replayTracks'> {
  return {
    replayTracks: async ({ body, caller }) => {
      const { vehicles, from, to, details = false } = body
      if (to <= from || to - from > limits.replayMaxMs) {
        return fail('replay.period', { data: { hours: limits.replayMaxMs / hourMs } })
      }
      const may = (key: PermissionKey) => allows(caller.permissions, key, 'r')
      const along = {
        alerts: may(permissions.alert),
        details,
        drivers: details && may(permissions.driver),
      }
      const tracks: ReplayTrack[] = []
      for (const id of new Set(vehicles)) {
        // A transaction for each: who asks for six long days must not hold up the fleet's own reports meanwhile.
        const track = await store.scoped(caller, async (tx) => {
          await mustOwn(tx, caller, id)
          return trackOf(tx, id, { from, to }, along)
        })
        if (track === null) return fail('vehicle.notFound')
        tracks.push(track)
      }
      return { tracks }
    },
  }
}
