import { instant } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { type Period, type PeriodFault, periodFault } from '#contract/rules/period.ts'
import { dayOf, endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'

/** Which vehicles the screen shows, and when: `?ids=12,40&inicio=1763434800000&fim=1763521199999`. */
export interface TelemetryQuery {
  vehicles: readonly number[]
  period: Period
}

const readEnd = (text: string | null): number | null => instant.safeParse(Number(text ?? undefined)).data ?? null

const askedPeriod = (search: URLSearchParams): Period => ({
  start: readEnd(search.get('inicio')) ?? Number.NaN,
  end: readEnd(search.get('fim')) ?? Number.NaN,
})

const faultOf = (search: URLSearchParams, now: number): PeriodFault | null =>
  periodFault(askedPeriod(search), { now, dayLimit: limits.periodDays })

/** Why the period of the address cannot be asked for; null where it can, or where it says none. */
export const addressFault = (search: URLSearchParams, now: number): PeriodFault | null =>
  search.has('inicio') || search.has('fim') ? faultOf(search, now) : null

/** What cannot be read, or asked for, is today. */
function readPeriod(search: URLSearchParams, now: number): Period {
  if (faultOf(search, now) === null) return askedPeriod(search)
  const today = dayOf(now)
  return { start: startOfDay(today), end: endOfDay(today) }
}

export const readTelemetryQuery = (search: URLSearchParams, now: number): TelemetryQuery => ({
  vehicles: [...new Set((search.get('ids') ?? '').split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, limits.telemetryVehicles),
  period: readPeriod(search, now),
})

/** Whether the address names a vehicle that cannot be read, or more than are shown (ROUTE-40). */
export const hasUnreadable = (search: URLSearchParams, { vehicles }: TelemetryQuery): boolean =>
  new Set((search.get('ids') ?? '').split(',').filter((id) => id !== '')).size !== vehicles.length

/** The address of a query; parameters of others stay as they are. */
export function writeTelemetryQuery(search: URLSearchParams, { vehicles, period }: TelemetryQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  if (vehicles.length > 0) next.set('ids', vehicles.join(','))
  else next.delete('ids')
  next.set('inicio', String(period.start))
  next.set('fim', String(period.end))
  return next
}
