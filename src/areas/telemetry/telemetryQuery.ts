import { instant } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { type Period, periodFault } from '#contract/rules/period.ts'
import { dayOf, endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'

/** Which vehicles the screen shows, and when: `?ids=12,40&inicio=1763434800000&fim=1763521199999`. */
export interface TelemetryQuery {
  vehicles: readonly number[]
  period: Period
}

const readEnd = (text: string | null): number | null => instant.safeParse(Number(text ?? undefined)).data ?? null

/** What cannot be read, or asked for, is today. */
function readPeriod(search: URLSearchParams, now: number): Period {
  const [start, end] = [readEnd(search.get('inicio')), readEnd(search.get('fim'))]
  const today = dayOf(now)
  const period = start === null || end === null ? null : { start, end }
  if (period && periodFault(period, { now, dayLimit: limits.periodDays }) === null) return period
  return { start: startOfDay(today), end: endOfDay(today) }
}

export const readTelemetryQuery = (search: URLSearchParams, now: number): TelemetryQuery => ({
  vehicles: [...new Set((search.get('ids') ?? '').split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, limits.telemetryVehicles),
  period: readPeriod(search, now),
})

/** The address of a query; parameters of others stay as they are. */
export function writeTelemetryQuery(search: URLSearchParams, { vehicles, period }: TelemetryQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  if (vehicles.length > 0) next.set('ids', vehicles.join(','))
  else next.delete('ids')
  next.set('inicio', String(period.start))
  next.set('fim', String(period.end))
  return next
}
