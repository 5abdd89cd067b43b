import { lightCategories } from '#contract/rules/engineClass.ts'
import { schemeSums } from '#contract/rules/ratedSums.ts'

import { heardBy } from './chosenSums.ts'
import { heavyOf } from './heavySums.ts'

const heard = new Map<string, string>(Object.entries(heardBy))

const isHeavy = `(select w.category not in (${lightCategories.join(', ')}) from vehicle w where w.id = t.vehicle_id)`

/** Columns: what somebody is rated by, of rows `t` of `driving_trip`, those that count. */
export const tripSums: string = schemeSums.driverScheme
  .map((key) => {
    const whole = heavyOf.get(key)
    if (whole !== undefined) return `sum(case when ${isHeavy} then t.${whole} else 0 end)::float8 as "${key}"`
    const count = heard.get(key)
    return count === undefined
      ? `sum(t.${key})::float8 as "${key}"`
      : `sum(t.km) filter (where t.${count} is not null) as "${key}"`
  })
  .join(', ')
