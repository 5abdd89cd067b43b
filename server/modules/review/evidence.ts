import { type DaySignal, type Signal, signals } from '#contract/codes/signals.ts'
import { faultWords } from '#contract/faultWords.ts'
import type { Language } from '#contract/kinds.ts'
import { type FaultSystem, faultSystem, faultText } from '#contract/rules/faultCode.ts'
import { type Trend, trendOf } from '#contract/rules/signalTrend.ts'
import signalWords from '#contract/text/signals.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { besideOf, dayValue } from '../../kit/analysis/daySeries.ts'
import { seriesAfter } from '../../kit/analysis/seriesAfter.ts'
import { type SignalAsked, backRows, driftRows } from '../../kit/analysis/signalRows.ts'

interface Asked {
  company: number
  vehicle: number
  kind: 'fault' | 'signal'
  what: string
  language: Language
  now: number
}
/** What a review is opened with: its kind and name, and what is known of its cause as it is now. */
export interface Evidence {
  type: string
  description: string
  words: string
}

const longest = 28
const named = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`)

/** Undefined where nothing is known of such a cause: nobody's word alone makes evidence. */
export const evidenceOf = (tx: Tx, asked: Asked): Promise<Evidence | undefined> =>
  asked.kind === 'fault' ? ofFault(tx, asked) : ofSignal(tx, asked)

const typeOfSystem: Partial<Record<FaultSystem, string>> = {
  brakes: 'brakes',
  electric: 'electric',
  network: 'electric',
}

async function ofFault(tx: Tx, { company, vehicle, what, language }: Asked): Promise<Evidence | undefined> {
  const [found] = await tx.query<{
    since: string | null
    till: string | null
    times: number | null
    km: number | null
  }>(
    `select to_char(e.began_at at time zone c.time_zone, 'DD/MM/YYYY HH24:MI') as since,
       to_char(e.ended_at at time zone c.time_zone, 'DD/MM/YYYY HH24:MI') as till, e.occ_last as times, round(e.odometer_km) as km
     from company c left join lateral (select * from fault_episode f where f.company_id = c.id and f.vehicle_id = $2 and f.code = $3
       order by f.ended_at is null desc, f.began_at desc limit 1) e on true
     where c.id = $1 and (e.code is not null
       or exists (select from vehicle_state s, regexp_split_to_table(s.telemetry->>'dtcCodes', '\\s+') u (code)
         where s.company_id = c.id and s.vehicle_id = $2 and regexp_replace(u.code, 'x\\d+$', '') = $3)
       or exists (select from (select r.codes from fault_reading r where r.company_id = c.id and r.vehicle_id = $2
           and r.count is not null order by r.at desc limit 1) r, unnest(r.codes) u (code) where regexp_replace(u.code, 'x\\d+$', '') = $3))`,
    [company, vehicle, what],
  )
  if (found === undefined) return undefined
  const says = faultText(what, language, faultWords)
  const { since, till, times, km } = found
  const span = since === null ? null : till === null ? since : `${since} – ${till}`
  const facts = [span, times === null ? null : `×${times}`, km === null ? null : `${km.toLocaleString(language)} km`]
  return {
    type: typeOfSystem[faultSystem(what)] ?? 'review',
    description: named(`${what} ${says}`),
    words: [`${what}: ${says}`, ...facts].filter((one) => one !== null).join(' · '),
  }
}

const typeOfSignal: Readonly<Record<Signal, string>> = {
  restV: 'electric',
  crankV: 'electric',
  chargeV: 'electric',
  coolantC: 'review',
  oilKpa: 'oil',
  airLoss: 'brakes',
  fuelDrift: 'review',
  faultsBack: 'review',
}
const days = 31
const dayMs = 86_400_000

async function ofSignal(tx: Tx, asked: Asked): Promise<Evidence | undefined> {
  const signal = signals.find((one) => one === asked.what)
  if (signal === undefined) return undefined
  const known =
    signal === 'fuelDrift' || signal === 'faultsBack' ? ofOthers(tx, asked, signal) : ofDays(tx, asked, signal)
  const facts = await known
  if (facts === undefined) return undefined
  const said = signalWords[asked.language].signals[signal]
  return {
    type: typeOfSignal[signal],
    description: named(said.replace(/ \(.*\)$/, '')),
    words: [said, ...facts].join(' · '),
  }
}

/** As the page of signals tells them today, by the company's own clock: today itself is not over. */
async function ofDays(tx: Tx, { company, vehicle, language, now }: Asked, signal: DaySignal) {
  const rows = await tx.query<{
    day: number
    value: number
    beside: number | null
    today: number
    volts: number | null
  }>(
    `select (s.day - date '1970-01-01')::int as day, s.value, ${besideOf} as beside, (l.day - date '1970-01-01')::int as today,
       coalesce(v.battery_system::int, (select case when percentile_cont(0.5) within group (order by g.value) > 18 then 24 else 12 end
         from signal_day g where g.vehicle_id = v.id and g.signal = 'chargeV' having count(*) > 0)) as volts
     from vehicle v join signal_day s on s.company_id = v.company_id and s.vehicle_id = v.id
       cross join lateral (select ($4::timestamptz at time zone c.time_zone)::date as day from company c where c.id = v.company_id) l
     where v.company_id = $1 and v.id = $2 and s.signal = $3 and s.day <= l.day and s.day > l.day - ${days}
       and s.day > coalesce(${seriesAfter}, '-infinity'::date) order by s.day`,
    [company, vehicle, signal, new Date(now)],
  )
  const last = rows.at(-1)
  const points = rows.map(({ day, value, beside }) => dayValue(signal, day, value, beside))
  return last && trendFacts(trendOf(signal, points, last.today, last.volts), last.day, language)
}

/** What is not of the day of one vehicle: told as the page of signals tells it, up to now. */
async function ofOthers(tx: Tx, { company, vehicle, language, now }: Asked, signal: 'fuelDrift' | 'faultsBack') {
  const [of] = await tx.query<{ zone: string }>('select time_zone as zone from company where id = $1', [company])
  if (of === undefined) return undefined
  const asked: SignalAsked = {
    companies: [company],
    vehicles: [vehicle],
    drivers: [],
    groupings: [],
    from: now - days * dayMs,
    to: now,
    toldTo: now,
    timeZone: of.zone,
    language,
  }
  const [found] = await (signal === 'fuelDrift' ? driftRows : backRows)(tx, asked)
  if (found === undefined) return undefined
  const lastDay = found.days.at(-1)
  if (lastDay !== undefined) return trendFacts(found.trend, lastDay, language)
  const today = new Date(now).toLocaleDateString('pt-BR', { timeZone: of.zone })
  return [signalWords[language].states[found.trend.state], ...(found.evidence === null ? [] : [found.evidence]), today]
}

function trendFacts(trend: Trend, lastDay: number, language: Language): string[] {
  const { state, n, level, slope, low, high, limit, daysLow, daysHigh } = trend
  const number = (value: number | null) => value?.toLocaleString(language, { maximumSignificantDigits: 4 }) ?? '—'
  return [
    signalWords[language].states[state],
    `n = ${n}`,
    ...(level === null ? [] : [number(level), `${number(slope)}/d (99 %: ${number(low)} … ${number(high)})`]),
    ...(limit === null || daysLow === null ? [] : [`${number(limit)}: ${daysLow} … ${daysHigh} d`]),
    new Date(lastDay * dayMs).toLocaleDateString('pt-BR', { timeZone: 'UTC' }),
  ]
}
