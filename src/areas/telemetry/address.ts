import { limits } from '#contract/limits.ts'
import { ids } from '#src/kit/query/parts.ts'
import { period } from '#src/kit/query/periodPart.ts'
import { queryOf } from '#src/kit/query/query.ts'

/** Which vehicles the screen shows, and when: `?ids=12,40&inicio=1763434800000&fim=1763521199999`; left out, today. */
export const telemetryAddress = queryOf({
  vehicles: ids('ids', limits.telemetryVehicles),
  period: period({ as: 'instants', days: 1 }),
})
