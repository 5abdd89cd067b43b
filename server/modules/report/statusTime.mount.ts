import { statusTime } from '#contract/reports/statusTime.ts'
import { statusTimeCategory } from '#contract/reports/statusTimeCategory.ts'
import { statusTimeDay } from '#contract/reports/statusTimeDay.ts'
import { statusTimeDriver } from '#contract/reports/statusTimeDriver.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { categoryIn } from '../../text/text.ts'
import { type HourDeps, chosen, driverOf, listed, tellFirst } from './ofVehicles.ts'
import { stateHours } from './stateHours.ts'

/**
 * Time by state, from hours and days. A vehicle of which nothing is known has a row without figures: it is not forgotten,
 * unless the hours of drivers are asked for, who did not drive it.
 */
export const statusTimeMount = (deps: HourDeps) =>
  mountReport(statusTime, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      with s as materialized (${stateHours(asked, 'vehicle')})
      select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
             ${driverOf('v.company_id', 's.driver_code', 's.driver_at')} as driver, s.*
      from vehicle v left join s on s.who = v.id
      where ${chosen(asked)} and ${listed(asked, 's.reports > 0')}`,
  })(deps)

export const statusTimeDriverMount = (deps: HourDeps) =>
  mountReport(statusTimeDriver, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      select s.who as "driverId", (select dr.name from driver dr where dr.id = s.who) as driver, s.*
      from (${stateHours(asked, 'driver')}) s`,
  })(deps)

export const statusTimeDayMount = (deps: HourDeps) =>
  mountReport(statusTimeDay, {
    before: tellFirst(deps),
    sql: (asked) => sql`select to_char(s.who, 'YYYY-MM-DD') as day, s.* from (${stateHours(asked, 'day')}) s`,
  })(deps)

export const statusTimeCategoryMount = (deps: HourDeps) =>
  mountReport(statusTimeCategory, {
    before: tellFirst(deps),
    sql: (asked) => sql`select s.who as "categoryId", s.* from (${stateHours(asked, 'category')}) s`,
    finish: ({ categoryId }, { language }) => ({ category: categoryIn(language, categoryId) }),
  })(deps)
