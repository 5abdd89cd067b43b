import { predictive } from '#contract/analyses/predictive.ts'
import {
  type DaySignal,
  type Signal,
  type TrendState,
  daySignals,
  signals,
  trendStates,
} from '#contract/codes/signals.ts'
import { permissions } from '#contract/permissions.ts'
import { type DayValue, type Trend, leastOf, startsOf, trendDays, trendOf } from '#contract/rules/signalTrend.ts'
import words from '#contract/text/signals.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import { besideOf, dayValue } from '../../kit/analysis/daySeries.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { seriesAfter } from '../../kit/analysis/seriesAfter.ts'
import { backRows, driftRows, type Followed, type Lack } from '../../kit/analysis/signalRows.ts'
import { ask, raw, sql } from '../../kit/sql.ts'
import { fill } from '../../text/text.ts'
import { type Peers, peersOf } from './peerRows.ts'
import { recordRows } from './recordRows.ts'
import { untoldRows } from './untoldRows.ts'

const dayMs = 86_400_000
/** A page of them, the worst first. */
const most = 500
/** What the trend of the last day looks back to. */
const backDays = 31

interface Found extends Record<string, unknown> {
  vehicle: number
  plate: string
  volts: number | null
  /** What its charging says of its supply, where the register and the door say nothing. */
  charges: number | null
  signal: DaySignal
  /** The last day of the period, and those that are told: since 1970. */
  today: number
  days: number[]
  values: number[]
  besides: (number | null)[]
  /** Days up to this one are of another tracker, or of another battery. */
  after: number | null
}
const voltsOf = ({ volts, charges }: Found): number | null =>
  volts ?? (charges === null ? null : charges > 18 ? 24 : 12)

/** What a state rests on where its numbers do not say it: what there is too little of, and by what an engine was too hot. */
function saidOf(
  { language }: Pick<Question, 'language'>,
  signal: DaySignal,
  points: readonly DayValue[],
  today: number,
  { state, n }: Trend,
): Pick<Followed, 'evidence' | 'lacks'> {
  const said = words[language].evidence
  if (state !== 'short') return { evidence: state === 'act' && signal === 'coolantC' ? said.hot : null }
  const starts = startsOf(signal, points, today)
  if (starts !== null && starts.n < starts.least) return { evidence: fill(said.starts, starts), lacks: 'measurements' }
  const least = leastOf(signal)
  return n < least
    ? { evidence: fill(said.days, { n, least }), lacks: 'measurements' }
    : { evidence: said.supply, lacks: 'supply' }
}

/** Three panels say what one question found. */
const found = new WeakMap<Question, Promise<Followed[]>>()
function followed(tx: Tx, asked: Question): Promise<Followed[]> {
  const known = found.get(asked) ?? follow(tx, asked)
  found.set(asked, known)
  return known
}

const lastDay = ({ to, timeZone }: Question) => sql`(${new Date(to)}::timestamptz at time zone ${timeZone})::date`

/** Signals of the vehicles asked for as the last day of the period has them, the worst first. */
async function follow(tx: Tx, asked: Question): Promise<Followed[]> {
  if (!asked.may(permissions.telemetry)) return []
  const last = lastDay(asked)
  const rows = await ask<Found>(
    tx,
    sql`select v.id as vehicle, v.plate, v.battery_system::int as volts, s.signal,
          max(percentile_cont(0.5) within group (order by s.value) filter (where s.signal = 'chargeV')) over (partition by v.id) as charges,
          array_agg((s.day - date '1970-01-01')::int order by s.day) as days, array_agg(s.value order by s.day) as values,
          array_agg(${raw(besideOf)} order by s.day) as besides, ${last} - date '1970-01-01' as today,
          ${raw(seriesAfter)} - date '1970-01-01' as after
        from vehicle v join signal_day s on s.vehicle_id = v.id
        where v.active and ${chosenVehicles(asked)} and s.day <= ${last} and s.day > ${last} - ${backDays}::int
          and s.signal = any(${[...daySignals]}::text[])
        group by v.id, s.signal`,
  )
  const measured = rows.map((row): Followed => {
    const { vehicle, plate, signal } = row
    const points = row.days
      .map((day, n) => dayValue(signal, day, row.values[n] ?? 0, row.besides[n] ?? null))
      .filter(({ day }) => row.after === null || day > row.after)
    const told = trendDays(signal, points, row.today)
    const [days, values] = [told.map(({ day }) => day), told.map(({ value }) => value)]
    const trend = trendOf(signal, points, row.today, voltsOf(row))
    return { vehicle, plate, signal, trend, days, values, ...saidOf(asked, signal, points, row.today, trend) }
  })
  const untold = await untoldRows(tx, asked, last, backDays)
  const all = [...measured, ...untold, ...(await driftRows(tx, asked)), ...(await backRows(tx, asked))]
  const rank = (state: TrendState) => trendStates.indexOf(state)
  return all.toSorted(
    (a, b) =>
      rank(a.trend.state) - rank(b.trend.state) ||
      (a.trend.daysLow ?? Infinity) - (b.trend.daysLow ?? Infinity) ||
      a.plate.localeCompare(b.plate) ||
      signals.indexOf(a.signal) - signals.indexOf(b.signal),
  )
}

/** Each vehicle once, by the worst that a signal of it says; what is too little of a signal says nothing of the others. */
async function summary(tx: Tx, asked: Question) {
  const all = await followed(tx, asked)
  const of = (is: (one: Followed) => boolean) => new Set(all.filter(is).map(({ vehicle }) => vehicle))
  const acting = of(({ trend }) => trend.state === 'act')
  const counted = (vehicles: ReadonlySet<number>) => (all.length === 0 ? null : vehicles.size)
  // Of what has too little of every signal nobody knows whether it must be attended to.
  const judged = all.some(({ trend }) => trend.state !== 'short')
  const lacking = (what: Lack) => counted(of(({ lacks }) => lacks === what))
  const record = await recordRows(tx, asked)
  const closed = record.reduce((sum, one) => sum + one.closed, 0)
  return {
    acting: judged ? acting.size : null,
    drifting: judged ? of(({ vehicle, trend }) => trend.state === 'attention' && !acting.has(vehicle)).size : null,
    // Of none that was looked at nothing is confirmed, and nothing is not.
    allConfirmed:
      asked.may(permissions.review) && closed > 0 ? record.reduce((sum, one) => sum + one.confirmed, 0) : null,
    allClosed: asked.may(permissions.review) && (closed > 0 || all.length > 0) ? closed : null,
    tooFew: lacking('measurements'),
    noSupply: lacking('supply'),
    unseenStarts: lacking('starts'),
  }
}

/** What the filters of the question leave of signals: of one signal, in one state. */
const leaves =
  ({ filters }: Pick<Question, 'filters'>) =>
  ({ signal, trend }: Followed): boolean =>
    (filters['signal'] ?? signal) === signal && (filters['state'] ?? trend.state) === trend.state

const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
function pointsText({ days, values }: Followed, { language }: Pick<Question, 'language'>): string | null {
  if (days.length === 0) return null
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false })
  return days.map((day, n) => `${dayText(day)} ${number.format(values[n] ?? 0)}`).join('; ')
}

/** What others of its model say; a figure that is short of days is held against nobody. */
const beside = (peers: Peers | null) => ({
  peers: peers?.n ?? null,
  peersMedian: peers?.median ?? null,
  peersLow: peers?.low ?? null,
  peersHigh: peers?.high ?? null,
})

const signalRows = async (tx: Tx, asked: Question) => {
  const said = words[asked.language]
  const shown = (await followed(tx, asked)).filter(leaves(asked)).slice(0, asked.atMost(most))
  const peers = await peersOf(tx, asked, lastDay(asked), backDays)
  return shown.map((one) => ({
    plate: one.plate,
    signal: said.signals[one.signal],
    state: said.states[one.trend.state],
    daysLow: one.trend.daysLow,
    daysHigh: one.trend.daysHigh,
    level: one.trend.level,
    ...beside(one.trend.state === 'short' ? null : peers(one.vehicle, one.signal)),
    slope: one.trend.slope,
    slopeLow: one.trend.low,
    slopeHigh: one.trend.high,
    limit: one.trend.limit,
    told: one.trend.n,
    evidence: one.evidence,
    points: pointsText(one, asked),
  }))
}

/** Vehicles of which a signal is left, each with all of its signals; of what nothing is known nothing is said. */
const gridRows = async (tx: Tx, asked: Question) => {
  const said = words[asked.language].states
  const all = await followed(tx, asked)
  const stateOf = new Map(all.map(({ vehicle, signal, trend }) => [`${vehicle} ${signal}`, said[trend.state]]))
  const vehicles = new Map(all.filter(leaves(asked)).map(({ vehicle, plate }) => [vehicle, plate]))
  return [...vehicles].slice(0, asked.atMost(most)).map(([vehicleId, plate]) => {
    const of = (signal: Signal) => stateOf.get(`${vehicleId} ${signal}`) ?? null
    return {
      vehicleId,
      plate,
      restV: of('restV'),
      crankV: of('crankV'),
      chargeV: of('chargeV'),
      coolantC: of('coolantC'),
      oilKpa: of('oilKpa'),
      airLoss: of('airLoss'),
      fuelDrift: of('fuelDrift'),
      faultsBack: of('faultsBack'),
    }
  })
}

const seriesRows = async (tx: Tx, asked: Question) => {
  const all = await followed(tx, asked)
  const [worst] = all
  return all
    .filter(({ vehicle }) => vehicle === worst?.vehicle)
    .flatMap(({ plate, signal, days, values }) =>
      days.map((day, n) => ({
        day: dayText(day),
        plate,
        signal: words[asked.language].signals[signal],
        value: values[n] ?? null,
      })),
    )
    .toSorted((a, b) => a.signal.localeCompare(b.signal) || b.day.localeCompare(a.day))
    .slice(0, asked.atMost(most))
}

export const predictiveMount = mountAnalysis(predictive, {
  own: { summary, signals: signalRows, grid: gridRows, record: recordRows, series: seriesRows },
})
