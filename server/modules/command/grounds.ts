import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { partsReached } from '#contract/rules/reachedParts.ts'

import type { Store } from '../../db/port.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { Dispatcher } from './dispatcher.ts'
import { standingOf } from './standing.ts'

/** What a page is told before somebody fills in a dialog; what is asked for is judged anew whenever it is handed over. */
export function groundsHandlers({
  store,
  dispatcher,
}: {
  store: Store
  dispatcher: Pick<Dispatcher, 'mayReach' | 'mayTake'>
}): Pick<Handlers, 'commandGrounds'> {
  return {
    commandGrounds: ({ params, caller }) =>
      store.scoped(caller, async (tx) => {
        const [row] = await tx.query<{ device: string | null }>(
          `select d.unique_id as device from vehicle v left join device d on d.vehicle_id = v.id
           where v.id = $1 and v.active and v.company_id = any($2)`,
          [params.vehicle, caller.companies],
        )
        if (row === undefined) return fail('vehicle.notFound')
        const { device } = row
        const {
          inProtectedArea = false,
          trunkAllowed = null,
          blockMaxKmh = limits.blockMaxSpeedKmh,
        } = await standingOf(tx, params.vehicle)
        return {
          reached:
            device === null || !dispatcher.mayReach(device)
              ? null
              : partsReached((action) => dispatcher.mayTake(device, action)),
          inProtectedArea,
          blockMaxKmh,
          trunkAllowed,
        }
      }),
  }
}
