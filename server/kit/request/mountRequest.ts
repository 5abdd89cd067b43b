import {
  type CommandAction,
  type CommandState,
  failedStates,
  lateWordMs,
  openStates,
} from '#contract/codes/commands.ts'
import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Request } from '#contract/machine/request.ts'
import { type Lot, type RequestEnd, requestTexts } from '#contract/machine/requestShape.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { contains } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { type Engine, interlock } from '#contract/rules/interlock.ts'
import { lastPositionState } from '#contract/rules/positionState.ts'
import { notBelieved, positionFlag } from '#contract/rules/vehicleState.ts'
import { wordsIn } from '#contract/words.ts'

import type { Caller } from '../caller.ts'
import type { MachineDeps } from '../machine.ts'
import { saysPart } from '../plainText.ts'
import { mountReport } from '../report/mountReport.ts'
import { type Sql, joined, raw, sql } from '../sql.ts'
import type { LotHooks, Lots } from './lots.ts'

export interface RequestDeps extends MachineDeps {
  lots: Lots
}
export interface ToldRow {
  state: CommandState
  said: Readonly<Record<string, unknown>> | null
  /** The list of faults that a deletion was confirmed on. */
  before: readonly string[] | null
  /** What its kind has selected beside it (`beside`). */
  beside?: unknown
}
interface Source extends LotHooks {
  /** Which vehicles are offered at all: a condition over `v` (vehicle) and `s` (its state). */
  eligible?: Sql
  /** Its own columns by key: expressions over the same. */
  columns?: Readonly<Record<string, Sql>>
  /** Since when it is on, and whether, where no telemetry says so: expressions over the same. */
  on?: { is?: Sql; since: Sql }
  /** What `told` needs besides: an expression over `c` (command). */
  beside?: Sql
  /** What came of a request, in words; what a device told under its own names where this is left out. */
  told?: (row: ToldRow, language: Language) => string | null
  /** Texts of its own columns, made from codes. */
  finish?: (row: Readonly<Record<string, unknown>>, reader: { language: Language }) => Record<string, unknown>
}

/** The states that an end stands for, wherever requests are asked by it. */
export const endStates: Record<Exclude<RequestEnd, 'all'>, readonly CommandState[]> = {
  done: ['succeeded'],
  failed: failedStates,
  open: [...openStates, 'unknown'],
}

/** What a device told with its word, by its own names. */
const defaultTold = ({ said }: ToldRow): string | null =>
  said === null
    ? null
    : Object.entries(said)
        .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(' ') : String(value)}`)
        .join(' · ')

const doneBy: Readonly<Record<string, 'succeededByTelemetry' | 'succeededByServer' | 'succeededByReading'>> = {
  telemetry: 'succeededByTelemetry',
  server: 'succeededByServer',
  reading: 'succeededByReading',
}
/** How a request ended, and whose word that is; what only a reading proves is not done by the word of its device, and `late` is what nobody looks for any more. */
function endOf(state: CommandState, evidence: string | null, { proved, late }: { proved: boolean; late: boolean }) {
  if (state === 'succeeded') return (evidence === 'device' && proved ? 'unproved' : doneBy[evidence ?? '']) ?? state
  if (state === 'unknown' && late) return evidence === 'device' ? 'unproved' : 'neverKnown'
  if (state === 'unknown' && evidence === 'device') return 'acknowledged'
  return state === 'commandFailed' && evidence === 'reading' ? 'disproved' : state
}
/** In words how a request ended, or how far it came. */
export function endText(
  {
    state,
    evidence,
    sentAt,
    action,
  }: { state: CommandState; evidence: string | null; sentAt: number | null; action: CommandAction },
  { language, now }: { language: Language; now: number },
): string {
  const late = sentAt !== null && now - sentAt > lateWordMs
  return requestTexts[language].states[endOf(state, evidence, { proved: action === 'faultDelete', late })]
}

/** What a vehicle said last of its engine, as the interlock asks it. */
const heard = (field: string) =>
  raw(`case when s.telemetry ? '${field}' and s.telemetry_at ? '${field}' then
  jsonb_build_object('value', s.telemetry->'${field}', 'at', s.telemetry_at->'${field}') end`)
const engineOf = sql`jsonb_build_object('ignition', ${heard('ignition')}, 'rpm', ${heard('rpm')}, 'gear', ${heard('gear')},
  'ignitionOnAt', (select extract(epoch from max(p.fix_at))::float8 * 1000 from position p where p.vehicle_id = s.vehicle_id
    and p.flags & ${notBelieved}::int = 0 and p.fix_at > s.fix_at - ${limits.ignitionLatelyMs}::float8 * interval '1 ms'
    and (p.telemetry->>'ignition')::boolean))`

/** Up to which speed a vehicle is blocked: by its company, and by what its device confirmed. */
const blockMaxOf = sql`least(coalesce(k.block_max_kmh, ${limits.blockMaxSpeedKmh}::int), (
  select (t.value #>> '{}')::float8 from setting_state t where t.vehicle_id = v.id and t.kind = 'immobilization'
    and t.code = 'SET_TURNOFF_SPEED' and jsonb_typeof(t.value) = 'number'))`

/** Fences in which nothing is blocked, by their latitudes alone: what holds a place is no SQL. */
const protectsOf =
  raw(`(select json_agg(f.shape) from fence f where f.company_id = v.company_id and f.active and f.no_block
  and s.latitude between (f.bounds->>'south')::float8 and (f.bounds->>'north')::float8)`)

/** Whether a vehicle stands where nothing is blocked, as whoever takes the request judges it. */
function isProtected({
  protects,
  latitude,
  longitude,
}: {
  protects: readonly FenceShape[] | null
  latitude: number | null
  longitude: number | null
}): boolean {
  if (protects === null || latitude === null || longitude === null) return false
  return protects.some((shape) => contains(shape, { latitude, longitude }))
}

/** The two reports and the order of a request: a kind of its own says which vehicles are offered, and what else it checks. */
export function mountRequest<R extends Request>(
  definition: R,
  { eligible, columns = {}, on: known, finish, beside, told = defaultTold, ...hooks }: Source = {},
) {
  const { actions, resource, shows } = definition
  const blocks = actions.some((one) => one === 'block')
  const at = known?.is ?? raw(shows === undefined ? 'null::boolean' : `(s.telemetry->>'${shows}')::boolean`)
  const own = joined(
    Object.entries(columns).map(([key, of]) => sql`, ${of} as ${raw(`"${key}"`)}`),
    '',
  )
  const barOf = (
    row: {
      deviceId: string | null
      busy: boolean
      reportedAt: number | null
      speedKmh: number | null
      blockMaxKmh: number
      engine: Engine | null
      protects: readonly FenceShape[] | null
      latitude: number | null
      longitude: number | null
    },
    { lots, now, language }: { lots: Lots; now: number; language: Language },
  ): string => {
    const { bars } = requestTexts[language]
    if (row.deviceId === null || !lots.mayReach(row.deviceId))
      return hooks.serves === true ? bars.server : row.deviceId === null ? bars.noDevice : bars.noChannel
    // What turns something on is asked first: a tracker that does not take it live is said to lack it (§5.6).
    const device: string = row.deviceId
    const lacks = (action: (typeof actions)[number]) => !lots.mayTake(device, action)
    if (shows === undefined ? actions.every(lacks) : lacks(actions[0])) return bars.unsupported
    if (row.busy) return bars.inProgress
    const { reportedAt: fixAt, speedKmh, blockMaxKmh } = row
    const inProtectedArea = isProtected(row)
    const standing = { fixAt, speedKmh, blockMaxKmh, inProtectedArea, ...(row.engine && { engine: row.engine }) }
    const bar = actions.map((action) => interlock(action, standing, now)).find((one) => one !== null)
    return bars[bar ?? 'none']
  }

  const history = mountReport(definition.history, {
    sql: ({ companies, vehicles, from, to, ends, action, person }) => sql`
      select c.id::text as "commandId", c.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
        c.action as "actionCode", nullif(c.reason, '') as "reasonCode", c.state, c.evidence, c.payload, c.result as said,
        c.decision->'before' as before, c.decision->>'cause' as cause, ${beside ?? sql`null`} as beside,
        nullif(c.note, '') as note, c.requested_at as "requestedAt",
        c.decision->'people'->>(c.requested_by::text) as "requestedBy",
        c.decision->'people'->>(c.approved_by::text) as "approvedBy",
        case when c.state in ('pending', 'armed', 'awaitingSecond') then null else c.sent_at end as "sentAt",
        c.finished_at as "finishedAt", c.attempts, c.cancelled_at as "cancelledAt"
      from command c join vehicle v on v.id = c.vehicle_id
      where c.company_id = any(${companies}::int[]) and c.resource = ${resource} and c.action = any(${[...actions]}::text[])
        and c.requested_at >= to_timestamp(${from / 1000}::float8) and c.requested_at <= to_timestamp(${to / 1000}::float8)
        and (cardinality(${vehicles}::int[]) = 0 or c.vehicle_id = any(${vehicles}::int[]))
        and (${action === 'all'} or c.action = ${action})
        and ${saysPart(sql`c.decision->'people'->>(c.requested_by::text)`, person)}
        and (${ends === 'all'} or c.state = any(${ends === 'all' ? [] : [...endStates[ends]]}::text[]))`,
    finish: (
      { actionCode, reasonCode, state, evidence, said, before, beside: seen, cause, requestedBy, sentAt },
      { language, now },
    ) => {
      const texts = requestTexts[language]
      const reasons: Readonly<Record<string, string>> = texts.reasons
      return {
        action: texts.actions[actionCode],
        reason: reasonCode === null ? null : (reasons[reasonCode] ?? reasonCode),
        told: told({ state, said, before, beside: seen }, language),
        result: endText({ state, evidence, sentAt, action: actionCode }, { language, now }),
        requestedBy: cause === null ? requestedBy : texts.causes[cause],
      }
    },
  })

  return (deps: RequestDeps) => {
    const list = mountReport(definition.list, {
      sql: ({ companies, vehicles, show }) => sql`
        select * from (
          select v.id as "vehicleId", v.company_id as "companyId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
            co.trade_name as company, dr.name as driver, round(s.speed_kmh::numeric, 1)::float8 as "speedKmh",
            s.fix_at as "reportedAt", coalesce(s.signal_at, s.fix_at) as "signalAt", coalesce(s.motion, 0)::int as motion,
            v.report_interval_s * 1000 as "intervalMs",
            case when (s.telemetry->>'blocked')::boolean then ${positionFlag.blocked}::int else 0 end as flags,
            (s.telemetry->>'ignition')::boolean as "ignitionOn", ${engineOf} as engine,
            ${blockMaxOf} as "blockMaxKmh", ${blocks ? protectsOf : sql`null::json`} as protects, s.latitude, s.longitude, ${at} as "on",
            d.unique_id as "deviceId", ${
              known?.since ??
              sql`(
              select c.finished_at from command c where c.vehicle_id = v.id and c.resource = ${resource}
                and c.state = 'succeeded' and c.action = ${actions[0]} and ${at} order by c.requested_at desc limit 1
            )`
            } as since, exists (
              select 1 from command c where c.vehicle_id = v.id and c.resource = ${resource}
                and c.state = any(${[...openStates]}::text[])
            ) as busy, last.requested_at as "lastAt", last.name as "lastBy"${own}
          from vehicle v join company co on co.id = v.company_id left join driver dr on dr.id = v.driver_id
            left join vehicle_state s on s.vehicle_id = v.id left join device d on d.vehicle_id = v.id
            left join command_policy k on k.company_id = v.company_id
            left join lateral (
              select c.requested_at, c.decision->'people'->>(c.requested_by::text) as name from command c
              where c.vehicle_id = v.id and c.resource = ${resource} and c.action = any(${[...actions]}::text[])
              order by c.requested_at desc limit 1
            ) last on true
          where v.active and v.company_id = any(${companies}::int[]) and ${eligible ?? sql`true`}
            and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))
        ) a where ${show === 'all'} or (${show === 'on'} and a."on")
          or (${show === 'free'} and not a.busy and (${hooks.serves === true} or a."deviceId" is not null))`,
      finish: (row, { language, now }) => {
        const words = wordsIn(language)
        const { motion, flags, intervalMs, signalAt, ignitionOn, latitude, longitude, on } = row
        const condition = requestTexts[language].conditions[resource]
        return {
          state: words.state[lastPositionState({ motion, flags, intervalMs, signalAt }, now)],
          ignition: ignitionOn === null ? null : words.ignition[ignitionOn ? 'on' : 'off'],
          place: latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
          condition: on === null || condition === undefined ? null : condition[on ? 'on' : 'off'],
          bar: barOf(row, { lots: deps.lots, now, language }),
          protects: null,
          ...finish?.(row, { language }),
        }
      },
    })(deps)
    const orders = {
      order: ({ body, caller }: { body: Lot; caller: Caller }) => deps.lots.order(definition, body, caller, hooks),
      found: ({ params, caller }: { params: { key: string }; caller: Caller }) =>
        deps.lots.found(params.key, actions, caller),
    }
    return { list, history: history(deps), orders }
  }
}
