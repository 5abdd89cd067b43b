import type { TripPoint } from '#contract/endpoints/trip.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { allows, permissions } from '#contract/permissions.ts'
import { simplified } from '#contract/rules/track.ts'

import type { Store } from '../../db/port.ts'
import type { Geocoder } from '../../geocode/port.ts'
import type { Roads } from '../../geocode/roads.ts'
import { believedWay } from '../../kit/believedWay.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { Log } from '../../kit/log.ts'
import { mustOwn } from '../../kit/mustOwn.ts'
import { fenceAt } from './fence.ts'
import { recordsOf } from './rows.ts'

const dayMs = 86_400_000

/** VCARD-06: what only those may read who may read telemetry, as on the card and in the position report. */
const permitted = (point: TripPoint, { permissions: entries }: Caller): TripPoint =>
  allows(entries, permissions.telemetry, 'r')
    ? point
    : { ...point, fuelPct: null, tankL: null, fuelFlowLh: null, odometerKm: null }

/** Trips as stored: records for the player, the way on the ground, words for a position. */
export function tripHandlers(deps: {
  store: Store
  geocoder: Pick<Geocoder, 'locate'>
  roads: Pick<Roads, 'along'>
  log: Log
}): Pick<Handlers, 'tripHistory' | 'tripRoute' | 'geocode'> {
  const { store, geocoder, roads, log } = deps
  return {
    tripHistory: async ({ body, caller }) =>
      store.scoped(caller, async (tx) => {
        await mustOwn(tx, caller, body.key.vehicleId)
        return {
          timeline: (await recordsOf(tx, body.key, body.direction, body.count)).map((point) =>
            permitted(point, caller),
          ),
          fence: await fenceAt(tx, body.key.vehicleId, body.key.at),
        }
      }),

    tripRoute: async ({ params, caller }) => {
      const { id, begin, end } = params
      if (end < begin || end - begin > limits.periodMaxDays * dayMs) {
        return fail('period.invalid', { data: { days: limits.periodMaxDays } })
      }
      const points = await store.scoped(caller, async (tx) => {
        await mustOwn(tx, caller, id)
        return believedWay(tx, id, begin, end)
      })
      // Asked outside the transaction: another machine's answer must not hold a connection of the store.
      return roads.along(simplified(points))
    },

    geocode: async ({ body, caller }) => {
      const { latitude, longitude } = body
      try {
        return { location: await geocoder.locate({ latitude, longitude }, caller.language) }
      } catch (error) {
        log.warn({ err: error }, 'a position could not be put into words')
        return fail('geocoder.failed')
      }
    },
  }
}
