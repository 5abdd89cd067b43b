import { immobilizationTexts } from '#contract/reports/immobilizationEvents.ts'
import { buzzer, fifthWheel, light, siren } from '#contract/requests/actuators.ts'
import { block } from '#contract/requests/block.ts'
import { cylinderTest } from '#contract/requests/cylinderTest.ts'
import { faultDelete } from '#contract/requests/faultDelete.ts'
import { faultRead } from '#contract/requests/faultRead.ts'
import { maintenanceMode, modeHolders } from '#contract/requests/maintenanceMode.ts'
import { special } from '#contract/requests/special.ts'
import { trunk } from '#contract/requests/trunk.ts'

import { mountRequest } from '../../kit/request/mountRequest.ts'
import { type Sql, sql } from '../../kit/sql.ts'
import { cylinderText } from './cylinderTexts.ts'
import { mayDelete } from './faultLists.ts'
import { deletedText, readText } from './faultTexts.ts'
import { blocksOpen } from './rows.ts'

/**
 * Of a block that is on, what its beginning says: the last that took effect, unless an end was told after it. Nobody knows
 * since when of one that a first report had already.
 */
const effect = (what: Sql): Sql => sql`case when (s.telemetry->>'blocked')::boolean then (
  select case when e.code = 'EFB' then ${what} end
  from immobilization_event e left join command c on c.id = e.command_id
  where e.vehicle_id = v.id and e.code in ('EFB', 'EFD') order by e.at desc limit 1) end`
export const blockMount = mountRequest(block, {
  on: { since: effect(sql`e.at`) },
  columns: {
    cause: effect(sql`case when c.id is not null then 'command' else coalesce(e.cause, 'unknown') end`),
    by: effect(sql`c.decision->'people'->>(c.requested_by::text)`),
  },
  finish: ({ cause }, { language }) => ({
    cause: typeof cause === 'string' ? (immobilizationTexts[language][cause] ?? cause) : null,
  }),
})
/** What the machine of requests does for them, and nothing of their own. */
export const trunkMount = mountRequest(trunk)
export const fifthWheelMount = mountRequest(fifthWheel)
export const sirenMount = mountRequest(siren)
export const buzzerMount = mountRequest(buzzer)
export const lightMount = mountRequest(light)

const toldAt = sql`to_timestamp((s.telemetry_at->>'dtcCount')::float8 / 1000)`
/** A reading that was answered since a report told of faults. */
const readSince = (
  what: Sql,
): Sql => sql`(select ${what} from fault_reading f where f.vehicle_id = v.id and f.count is not null
  and f.at > coalesce(${toldAt}, '-infinity') order by f.at desc limit 1)`
/** What is known of the faults of vehicle `v`: codes that were told before their count are not those of now. */
const heardFaults = {
  faults: sql`coalesce(${readSince(sql`coalesce(nullif(array_to_string(f.codes, ' '), ''), f.count::text)`)}, case
    when (s.telemetry_at->>'dtcCodes')::float8 >= (s.telemetry_at->>'dtcCount')::float8
      then coalesce(nullif(s.telemetry->>'dtcCodes', ''), s.telemetry->>'dtcCount') else s.telemetry->>'dtcCount' end)`,
  faultsAt: sql`coalesce(${readSince(sql`f.at`)}, ${toldAt})`,
}
export const faultReadMount = mountRequest(faultRead, { columns: heardFaults, told: readText })
/** Of the codes of a deletion: when each came back, else up to when lists were heard without it, and how far the vehicle got. */
const goneSince = sql`(
  select json_object_agg(x.code, json_build_object('back', b.began_at is not null,
    'minutes', extract(epoch from coalesce(b.began_at, h.at) - w.at)::float8 / 60,
    'km', coalesce(b.odometer_km, case when b.began_at is null then h.km end) - p.ended_km))
  from (select distinct regexp_replace(l, 'x\\d+$', '') as code
      from jsonb_array_elements_text(coalesce(c.decision->'before', '[]')) l) x
    cross join lateral (select coalesce(to_timestamp((c.result->>'at')::float8 / 1000), c.finished_at) as at) w
    left join lateral (select e.began_at, e.odometer_km from fault_episode e where e.vehicle_id = c.vehicle_id
      and e.code = x.code and e.began_at > w.at order by e.began_at limit 1) b on true
    left join lateral (select e.ended_km from fault_episode e where e.vehicle_id = c.vehicle_id and e.code = x.code
      and e.began_at <= w.at and e.ended_at >= c.sent_at order by e.began_at desc limit 1) p on true
    left join lateral (select to_timestamp((s.telemetry_at->>'dtcCount')::float8 / 1000) as at,
      (s.telemetry->>'odometerKm')::float8 as km from vehicle_state s where s.vehicle_id = c.vehicle_id) h on true
  where c.state = 'succeeded')`
/**
 * Offered of whom faults are known. What goes is what was listed: without a young list a reading is asked in its place, and
 * the deletion is confirmed anew on what that says.
 */
export const faultDeleteMount = mountRequest(faultDelete, {
  eligible: sql`${heardFaults.faults} <> '0'`,
  columns: heardFaults,
  accept: async (tx, _company, vehicles, _lot, now) => (await mayDelete(tx, vehicles, now)).refused,
  notes: async (tx, vehicles) => (await mayDelete(tx, vehicles, 0)).lists,
  instead: { 'diagnostics.readFirst': 'faultRead' },
  beside: goneSince,
  told: deletedText,
})
/** A cylinder is weak by what two tests say that lie seven days apart at most. */
const lastTest = (
  what: Sql,
): Sql => sql`(select ${what} from command c where c.vehicle_id = v.id and c.action = 'cylinderTest'
  and c.state = 'succeeded' order by c.finished_at desc limit 1)`
export const cylinderTestMount = mountRequest(cylinderTest, {
  columns: {
    engineH: sql`(s.telemetry->>'engineHoursH')::float8`,
    coolantC: sql`(s.telemetry->>'coolantC')::float8`,
    cylinders: lastTest(sql`(c.payload->>'cylinders')::int`),
    testedAt: lastTest(sql`c.finished_at`),
  },
  beside: sql`(select p.result from command p where p.vehicle_id = c.vehicle_id and p.action = 'cylinderTest'
    and p.state = 'succeeded' and p.finished_at < c.finished_at and p.finished_at >= c.finished_at - interval '7 days'
    order by p.finished_at desc limit 1)`,
  told: cylinderText,
})

const openSpan = sql`from maintenance_span m where m.vehicle_id = v.id and m.to_at is null`

/** In maintenance is who has one that goes on, whatever its device says: the server alone may hold it. */
export const maintenanceModeMount = mountRequest(maintenanceMode, {
  on: { is: sql`exists (select 1 ${openSpan})`, since: sql`(select m.from_at ${openSpan})` },
  columns: {
    until: sql`(select m.until_at ${openSpan})`,
    why: sql`(select m.note ${openSpan})`,
    by: sql`(select m.by_name ${openSpan})`,
    holder: sql`(select m.how ${openSpan})`,
  },
  finish: ({ holder }, { language }) => ({ holder: typeof holder === 'string' ? modeHolders[language][holder] : null }),
  serves: true,
  accept: async (tx, _company, vehicles, { action }) => {
    if (action !== 'maintenanceOff') return new Map()
    // Ended twice is ended once: whoever is second is told.
    const on = await tx.query<{ id: number }>(
      'select vehicle_id as id from maintenance_span where vehicle_id = any($1) and to_at is null',
      [vehicles],
    )
    const going = new Set(on.map(({ id }) => id))
    return new Map(vehicles.filter((id) => !going.has(id)).map((id) => [id, 'record.changed']))
  },
})

/** A tracker that restarts forgets what it is about to do: never while a block of its vehicle is open. */
export const specialMount = mountRequest(special, {
  accept: async (tx, _company, vehicles, { action }) => {
    if (action !== 'trackerRestart') return new Map()
    const blocking = await blocksOpen(tx, vehicles)
    return new Map(blocking.map((id) => [id, 'command.inProgress']))
  },
})
