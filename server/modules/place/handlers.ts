import { fail } from '#contract/errors.ts'

import type { Geocoder } from '../../geocode/port.ts'
import type { Roads } from '../../geocode/roads.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { Log } from '../../kit/log.ts'

/** Places by words, and the way to them: services of the installation, nothing of a company. */
export function placeHandlers(deps: {
  geocoder: Pick<Geocoder, 'search'>
  roads: Pick<Roads, 'times'>
  log: Log
}): Pick<Handlers, 'findPlaces' | 'travelTimes'> {
  const { geocoder, roads, log } = deps
  return {
    findPlaces: async ({ body, caller }) => {
      try {
        return [...(await geocoder.search(body.text, caller.language))]
      } catch (error) {
        log.warn({ err: error }, 'a place could not be looked for')
        return fail('geocoder.failed')
      }
    },

    travelTimes: async ({ body }) => {
      try {
        return await roads.times(body.from, body.to)
      } catch (error) {
        log.warn({ err: error }, 'the way to a place could not be asked for')
        return fail('router.failed')
      }
    },
  }
}
