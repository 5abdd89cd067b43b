import { driverSums } from '#contract/rules/ratedSums.ts'

import { heardBy } from './groupRows.ts'

const heard = new Map<string, string>(Object.entries(heardBy))

/** Columns: what somebody is rated by, of rows `t` of `driving_trip`, those that count. */
export const tripSums: string = driverSums
  .map((key) => {
    const count = heard.get(key)
    return count === undefined
      ? `sum(t.${key})::float8 as "${key}"`
      : `sum(t.km) filter (where t.${count} is not null) as "${key}"`
  })
  .join(', ')
