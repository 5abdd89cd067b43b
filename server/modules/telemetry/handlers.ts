import { limits } from '#contract/limits.ts'

import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { mustOwnAll } from '../../kit/mustOwn.ts'
import { bucketMsOf, mustBePeriod } from './asked.ts'
import { columnsOf, pageOf, readAfter } from './rows.ts'
import { seriesOf } from './series.ts'

/** What devices said of some vehicles in a period: folded for charts, and report by report for the table. */
export function telemetryHandlers(store: Store, clock: Clock): Pick<Handlers, 'telemetrySeries' | 'telemetryRows'> {
  return {
    telemetrySeries: async ({ body, caller }) => {
      mustBePeriod(body)
      const bucketMs = bucketMsOf(body)
      const at = clock.now()
      return store.scoped(caller, async (tx) => {
        await mustOwnAll(tx, caller, body.vehicles)
        return { bucketMs, at, vehicles: await seriesOf(tx, body, bucketMs) }
      })
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
