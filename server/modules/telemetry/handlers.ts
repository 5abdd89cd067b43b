import type { VehicleSeries } from '#contract/endpoints/telemetry.ts'
import { limits } from '#contract/limits.ts'

import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { mustBePeriod } from '../../kit/mustBePeriod.ts'
import { mustOwnAll } from '../../kit/mustOwn.ts'
import { bucketMsOf } from './asked.ts'
import { columnsOf, pageOf, readAfter } from './rows.ts'
import { seriesOf } from './series.ts'

/** What devices said of some vehicles in a period: folded for charts, and report by report for the table. */
export function telemetryHandlers(store: Store, clock: Clock): Pick<Handlers, 'telemetrySeries' | 'telemetryRows'> {
  return {
    telemetrySeries: async ({ body, caller }) => {
      mustBePeriod(body)
      const bucketMs = bucketMsOf(body)
      const at = clock.now()
      await store.scoped(caller, (tx) => mustOwnAll(tx, caller, body.vehicles))
      // A month of one vehicle takes the embedded store half a second: others have their turn between two vehicles.
      const vehicles: VehicleSeries[] = []
      for (const id of body.vehicles) {
        vehicles.push(await store.scoped(caller, (tx) => seriesOf(tx, id, body, bucketMs)))
      }
      return { bucketMs, at, vehicles }
    },

    telemetryRows: async ({ body, caller }) => {
      mustBePeriod(body)
      return store.scoped(caller, async (tx) => {
        await mustOwnAll(tx, caller, body.vehicles)
        const rows = await pageOf(tx, body, readAfter(body.after), limits.telemetryPage)
        return columnsOf(rows, limits.telemetryPage)
      })
    },
  }
}
