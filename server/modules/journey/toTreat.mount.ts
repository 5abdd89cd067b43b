import { sayIn } from '#contract/machine/report.ts'
import { toTreat } from '#contract/reports/toTreat.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { daysOfWhom } from './chosen.ts'
import { daysToTreat } from './daysToTreat.ts'

/** What is proposed for a cause; the first that a day has counts. */
const repairs = [
  ['nobody', 'assign'],
  ['noEnd', 'acceptEnd'],
  ['noStart', 'includeStart'],
  ['drivingOnly', 'acceptStart'],
  ['driveAfterEnd', 'annotate'],
  ['unknown', 'reclassify'],
  ['noNumber', 'register'],
  ['strayEnd', 'annotate'],
  ['late', 'annotate'],
  ['conflict', 'annotate'],
  ['suspect', 'annotate'],
  ['longWait', 'annotate'],
  ['repeatedStart', 'annotate'],
  ['presumedDrive', 'annotate'],
  ['overtime', 'justify'],
] as const

export const toTreatMount = mountReport(toTreat, {
  sql: (asked) => sql`
    select g.day::text as day, d.name as driver, v.plate, g.causes as "causeCodes", g.at as "proposedAt", g.worked, g.overtime,
      (to_timestamp(${asked.now / 1000}::float8) at time zone c.time_zone)::date - g.day as age, g.driver_id as "driverId",
      g.who, g.vehicle_id as "vehicleId", true as one
    from (${daysToTreat(asked)}) g
      join company c on c.id = g.company_id left join driver d on d.id = g.driver_id left join vehicle v on v.id = g.vehicle_id
    where ${daysOfWhom(asked)} and (${asked.cause}::text = 'all' or ${asked.cause} = any(g.causes))`,
  finish: ({ causeCodes }, { language }) => {
    const repair = repairs.find(([of]) => causeCodes.includes(of))?.[1]
    return {
      causes: causeCodes.map((code) => sayIn(toTreat, language, code) ?? code).join(', '),
      proposal: repair === undefined ? null : sayIn(toTreat, language, repair),
    }
  },
})
