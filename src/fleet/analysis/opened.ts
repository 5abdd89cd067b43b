import { limits } from '#contract/limits.ts'
import type { OwnRow, SubjectRow } from '#contract/machine/analysisShape.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { period } from '#src/kit/query/periodPart.ts'
import { queryOf } from '#src/kit/query/query.ts'
import { to } from '#src/lib/paths.ts'

import type { AnalysisQuery } from './analysisAddress.ts'
import { routeAddress } from './wayAddress.ts'

const days = queryOf({ period: period({ as: 'days', days: 7, dayLimit: limits.periodDays }) })

type Opens = (row: Pick<SubjectRow, 'id'>, query: Pick<AnalysisQuery, 'period'>) => string
/** An analysis of one subject, over the days that were asked about. */
const over =
  (path: 'driverEvaluation' | 'driverPerformance' | 'driverIndividual' | 'vehicleIndividual', subject: string): Opens =>
  ({ id }, query) =>
    `${to(path)}?${days.write(new URLSearchParams({ [subject]: String(id ?? '') }), query).toString()}`

/** Why a driver has his score. */
export const whyScore = over('driverEvaluation', subjectParameter.driver)
/** What happened to a driver, each event with its way. */
export const eventsOf = over('driverPerformance', subjectParameter.driver)
export const oneDriver = over('driverIndividual', subjectParameter.driver)
export const oneVehicle = over('vehicleIndividual', subjectParameter.vehicle)

const hourMs = 3_600_000
const wayOf = (row: OwnRow, start: number, end: number, at: number) => {
  const asked = { vehicle: Number(row['vehicleId']), period: { start, end }, colour: 'speed', at } as const
  return `${to('vehicleRoute')}?${routeAddress.write(new URLSearchParams(), asked).toString()}`
}
/** An event on the map, in the way of its vehicle an hour before and after. */
export const eventOnMap = (row: OwnRow): string => {
  const at = Number(row['at'])
  return wayOf(row, at - hourMs, at + hourMs, at)
}
/** A trip on the map. */
export const tripOnMap = (row: OwnRow): string =>
  wayOf(row, Number(row['startedAt']), Number(row['endedAt']), Number(row['startedAt']))
