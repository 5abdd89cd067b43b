import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { readDriverMonth } from './driverMonth.ts'
import type { TravelKeeper } from './keeper.ts'

interface Deps {
  store: Store
  clock: Clock
  keeper: Pick<TravelKeeper, 'catchUp'>
}

/** One driver in a month (ROUTE-23), from the table that the keeper keeps. */
export function travelHandlers({ store, clock, keeper }: Deps): Pick<Handlers, 'driverMonth'> {
  return {
    driverMonth: async ({ params, query, caller }) =>
      readDriverMonth({
        store,
        keeper,
        caller,
        now: clock.now(),
        driverId: params.id,
        month: params.month,
        timeZone: query.fuso,
      }),
  }
}
