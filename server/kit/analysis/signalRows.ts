import type { Signal } from '#contract/codes/signals.ts'
import type { Language } from '#contract/kinds.ts'
import { unnamedFault } from '#contract/rules/faultSeverity.ts'
import { type FuelWeek, fuelDrifts } from '#contract/rules/fuelDrift.ts'
import { ratePer100 } from '#contract/rules/poisson.ts'
import { type Trend, leastOf, trendDays, trendOf } from '#contract/rules/signalTrend.ts'
import words from '#contract/text/signals.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { fill } from '../../text/text.ts'
import { ask, sql } from '../sql.ts'
import { chosenVehicles } from './chosenVehicles.ts'
import { type GroupAsked, groupRows } from './groupRows.ts'

/** Whose signals are told beside those of each day, up to when, and in whose words. */
export type SignalAsked = GroupAsked & { language: Language }

/** A signal of a vehicle, what it says, and what that rests on where numbers do not. */
export interface Followed {
  vehicle: number
  plate: string
  signal: Signal
  trend: Trend
  days: readonly number[]
  values: readonly number[]
  evidence: string | null
  /** Of what there is too little, where nothing is said for that. */
  lacks?: Lack
}
/** Measurements that are too few; the volts of its supply; starts that reports are too seldom to see. */
export type Lack = 'measurements' | 'supply' | 'starts'

const dayMs = 86_400_000
const fuelWeeks = 12
/** What comes back: so often one code within so many days. */
const [backTimes, backDays] = [3, 90]

/** What vehicles burn over what others of their model do in the same weeks: peers are those of the company, whoever was chosen. */
export async function driftRows(tx: Tx, asked: SignalAsked): Promise<Followed[]> {
  const cars = await ask<{ id: number; plate: string; model: string; chosen: boolean }>(
    tx,
    sql`select v.id, v.plate, concat_ws(' ', v.company_id, nullif(v.maker, ''), v.model) as model, (${chosenVehicles(asked)}) as chosen
        from vehicle v where v.active and v.model <> '' and v.company_id = any(${asked.companies}::int[])`,
  )
  if (!cars.some(({ chosen }) => chosen)) return []
  const all = { ...asked, vehicles: [], drivers: [], groupings: [], from: asked.to - fuelWeeks * 7 * dayMs }
  const [groups = []] = await groupRows(tx, all, 'vehicle', ['fuel_km', 'litres'], [['subject', 'week']])
  const models = new Map(cars.map(({ id, model }) => [id, model]))
  const weeks = groups.flatMap(({ by, sums }): FuelWeek[] => {
    const { subject: vehicle = null, week = null } = by
    // One that is not over says nothing of itself.
    if (vehicle === null || week === null || week + 7 * dayMs > asked.to + 1) return []
    const day = Math.floor((week + dayMs / 2) / dayMs)
    return [{ vehicle, model: models.get(vehicle) ?? '', day, km: sums.fuel_km ?? 0, litres: sums.litres ?? 0 }]
  })
  const drifts = fuelDrifts(weeks)
  const said = words[asked.language].evidence
  return cars.flatMap(({ id, plate, chosen }): Followed[] => {
    const points = chosen ? drifts.get(id) : undefined
    if (points === undefined) return []
    const today = Math.floor(asked.to / dayMs)
    const trend = trendOf('fuelDrift', points, today, null)
    const told = trendDays('fuelDrift', points, today)
    const short = fill(said.weeks, { n: trend.n, least: leastOf('fuelDrift') })
    return [
      {
        vehicle: id,
        plate,
        signal: 'fuelDrift',
        trend,
        days: told.map(({ day }) => day),
        values: told.map(({ value }) => value),
        ...(trend.state === 'short' ? { evidence: short, lacks: 'measurements' } : { evidence: null }),
      },
    ]
  })
}

interface Back extends Record<string, unknown> {
  vehicle: number
  plate: string
  code: string
  n: number
  hours: number | null
}

/** Of each vehicle the code that came back most often, counted by its engine hours, with exact bounds. */
export async function backRows(tx: Tx, asked: SignalAsked): Promise<Followed[]> {
  const to = sql`to_timestamp(${asked.to / 1000}::float8)`
  const rows = await ask<Back>(
    tx,
    sql`select distinct on (b.vehicle) b.*, (
          select sum(h.moving_ms + coalesce(h.idle_ms, 0) - coalesce(h.towed_ms, 0))::float8 / 3600000 from vehicle_hour h
          where h.vehicle_id = b.vehicle and h.hour > ${to} - ${backDays} * interval '1 day' and h.hour <= ${to}) as hours
        from (select v.id as vehicle, v.plate, e.code, count(*)::int as n from fault_episode e join vehicle v on v.id = e.vehicle_id
          where v.active and ${chosenVehicles(asked)} and e.code <> ${unnamedFault}
            and e.began_at > ${to} - ${backDays} * interval '1 day' and e.began_at <= ${to}
          group by 1, 2, 3 having count(*) >= ${backTimes}) b order by b.vehicle, b.n desc, b.code`,
  )
  const said = words[asked.language].evidence
  const shown = (value: number | null) =>
    value?.toLocaleString(asked.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return rows.map(({ vehicle, plate, code, n, hours }): Followed => {
    const { rate, rateLow, rateHigh } = ratePer100(n, hours ?? 0)
    const text = rate === null ? said.backUntold : said.back
    return {
      vehicle,
      plate,
      signal: 'faultsBack',
      trend: { ...countedOnly, n, level: rate },
      days: [],
      values: [],
      evidence: fill(text, { code, n, rate: shown(rate), low: shown(rateLow), high: shown(rateHigh) }),
    }
  })
}
/** It is counted, and goes nowhere. */
const countedOnly: Omit<Trend, 'n' | 'level'> = {
  state: 'attention',
  slope: null,
  low: null,
  high: null,
  limit: null,
  daysLow: null,
  daysHigh: null,
}
