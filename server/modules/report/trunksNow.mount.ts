import { openStates } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'
import type { ReportRow } from '#contract/machine/report.ts'
import { trunksNow } from '#contract/reports/trunksNow.ts'
import { contains } from '#contract/rules/fenceGeometry.ts'
import { trunkFields } from '#contract/telemetry.ts'
import { wordsIn } from '#contract/words.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { ask, raw, sql } from '../../kit/sql.ts'
import { type Chosen, type HourDeps, at, chosen, spotText, tellFirst } from './ofVehicles.ts'

const flag = (field: string) =>
  raw(`case when jsonb_typeof(s.telemetry->'${field}') = 'boolean' then (s.telemetry->>'${field}')::boolean end`)
const toldAt = (field: string) => raw(`to_timestamp((s.telemetry_at->>'${field}')::float8 / 1000)`)
const thermometers = trunkFields.map((field) => `(s.telemetry->>'${field}')::float8`).join(', ')

/** §4.3: a word of standing that is older than this says nothing of now. */
const late = (now: number) => sql`(s.fix_at is null or s.fix_at < ${at(now - limits.lateMs)})`
const named = raw('exists (select 1 from fence f where f.company_id = v.company_id and f.active and f.trunk_allowed)')
const around =
  raw(`(select json_agg(json_build_object('id', f.id, 'name', f.name, 'allowed', f.trunk_allowed, 'shape', f.shape)
                                     order by f.trunk_allowed desc, f.name)
  from fence f where f.company_id = v.company_id and f.active
    and s.latitude between (f.bounds->>'south')::float8 and (f.bounds->>'north')::float8)`)

type Row = ReportRow<(typeof trunksNow)['columns'], (typeof trunksNow)['ids']>
type Placed = Pick<Row, 'latitude' | 'longitude' | 'around' | 'named'>

/** The fences that a trunk stands in, and whether it may be opened there; null where its company named no place, or it told none. */
function placeOf({ latitude, longitude, around: near, named: judged }: Placed) {
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  const inside = place === null ? [] : (near ?? []).filter(({ shape }) => contains(shape, place))
  return { inside, allowed: place === null || !judged ? null : inside.some((fence) => fence.allowed) }
}

/** Of the vehicles asked for, those that stand where the filters say: the shapes of fences are no SQL. */
async function standing({ store }: HourDeps, asked: Chosen & { authorised: string; fences: readonly number[] }) {
  const { companies, authorised, fences } = asked
  const rows = await store.scoped({ companies }, (tx) =>
    ask<Placed & { id: number }>(
      tx,
      sql`select v.id, s.latitude, s.longitude, ${named} as named, ${around} as around
          from vehicle v join vehicle_state s on s.vehicle_id = v.id where v.active and ${chosen(asked)}`,
    ),
  )
  return rows.flatMap(({ id, ...row }) => {
    const { inside, allowed } = placeOf(row)
    const judged = allowed === null ? 'unknown' : allowed ? 'yes' : 'no'
    const there = fences.length === 0 || inside.some((fence) => fences.includes(fence.id))
    return there && (authorised === 'all' || authorised === judged) ? [id] : []
  })
}

/** What was heard last, beside the last opening as the fold of hours told it: one without its end is open still. */
export const trunksNowMount = (deps: HourDeps) =>
  mountReport(trunksNow, {
    before: async (asked) => ({
      ...(await tellFirst(deps)(asked)),
      left: asked.authorised === 'all' && asked.fences.length === 0 ? null : await standing(deps, asked),
    }),
    sql: (asked) => sql`
      select * from (
        select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", ${flag('trunkLocked')} as locked,
          ${toldAt('trunkLocked')} as "lockAt", ${flag('trunkOpen')} as open, ${toldAt('trunkOpen')} as "doorAt",
          ${flag('ignition')} as "ignitionOn", s.speed_kmh as "speedKmh", s.latitude, s.longitude, s.fix_at as "toldAt",
          case when ${flag('trunkOpen')} is not true then false when s.speed_kmh >= ${limits.movingFromKmh}::float8 then true
               when s.speed_kmh is null or ${late(asked.now)} then null else false end as moving,
          ${flag('trunkOpen')} is true and (s.speed_kmh is null or s.speed_kmh < ${limits.movingFromKmh}::float8 and ${late(asked.now)}) as unsure,
          round(least(${raw(thermometers)})::numeric, 1)::float8 as "leastC",
          round(greatest(${raw(thermometers)})::numeric, 1)::float8 as "mostC",
          o.opened_at as "openedAt", o.by,
          case when o.opened_at is null then null when o.command_id is not null then 'command' when o.blind then 'unknown'
               else 'local' end as origin,
          extract(epoch from coalesce(o.closed_at, ${new Date(asked.now)}::timestamptz) - o.opened_at)::float8 / 60 as "openMin",
          exists (select 1 from command c where c.vehicle_id = v.id and c.resource = 'trunk'
                  and c.state = any(${[...openStates]}::text[])) as busy,
          ${named} as named, ${around} as around
        from vehicle v join vehicle_state s on s.vehicle_id = v.id
          left join lateral (
            select e.opened_at, e.closed_at, e.command_id, e.blind, c.decision->'people'->>(c.requested_by::text) as by
            from trunk_opening e left join command c on c.id = e.command_id
            where e.vehicle_id = v.id order by e.opened_at desc limit 1) o on true
        where v.active and ${chosen(asked)} and (${asked.left}::int[] is null or v.id = any(${asked.left}::int[]))
          and (s.telemetry ? 'trunkLocked' or s.telemetry ? 'trunkOpen')
      ) a
      where case ${asked.lock}::text when 'locked' then a.locked when 'unlocked' then not a.locked
                                     when 'unknown' then a.locked is null else true end
        and case ${asked.door}::text when 'open' then a.open when 'closed' then not a.open
                                     when 'unknown' then a.open is null else true end`,
    finish: (row, { language }) => {
      const { locked, open, ignitionOn, latitude, longitude, by, origin, moving, unsure, busy } = row
      const { says = {} } = trunksNow.words[language]
      const say = (code: string | null) => (code === null ? null : (says[code] ?? null))
      const { inside, allowed } = placeOf(row)
      return {
        lock: say(locked === null ? null : locked ? 'locked' : 'unlocked'),
        door: say(open === null ? null : open ? 'open' : 'closed'),
        place: spotText(latitude, longitude, language),
        fence: inside[0]?.name ?? null,
        authorised: say(allowed === null ? null : allowed ? 'yes' : 'no'),
        ignition: ignitionOn === null ? null : wordsIn(language).ignition[ignitionOn ? 'on' : 'off'],
        cause: by === null ? say(origin) : (says['by']?.replace('{{who}}', () => by) ?? null),
        pending: say(busy ? 'busy' : null),
        attention: say(moving ? 'moving' : unsure ? 'unsure' : open === true && allowed === false ? 'elsewhere' : null),
        around: null,
      }
    },
  })(deps)
