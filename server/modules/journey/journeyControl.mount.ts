import { sayIn } from '#contract/machine/report.ts'
import { permissions } from '#contract/permissions.ts'
import { journeyControl } from '#contract/reports/journeyControl.ts'

import { dayNow, groupedAt, heldAmong } from '../../kit/heldSet.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { queued, saidBy } from './chosen.ts'
import { nextStop } from './nextStop.ts'

/** A driver whose vehicle is not heard for so long while he drives: nothing more is known of him. */
const silentMs = 600_000

const open = raw(`(select count(*)::int from journey_violation x where x.driver_id = n.driver_id
  and x.started_at = n.started_at and x.state <> 'void' and x.rule <> all(${queued}))`)
const worst = raw(`(select x.severity from journey_violation x where x.driver_id = n.driver_id
  and x.started_at = n.started_at and x.state <> 'void' and x.rule <> all(${queued})
  order by array_position(array['high', 'medium', 'low'], x.severity) limit 1)`)

/** Of a phone that still speaks for him. */
const heardSql = `(select max(coalesce(a.last_seen_at, a.paired_at)) from driver_device a
  where a.company_id = n.company_id and a.driver_id = n.driver_id and a.revoked_at is null)`
const heard = raw(heardSql)
/** In a journey whose beginning nobody marked; who has no phone is asked for no mark. */
const noStart = raw(`exists (select from journey j where j.driver_id = n.driver_id and j.started_at = n.started_at
  and ('noStart' = any(j.flags) or 'drivingOnly' = any(j.flags) and ${heardSql} is not null))`)

/** Of the event that he marked last, within a day. */
const lastMark = (told: string) => `(select ${told} from appointment a join journey_event e on e.id = a.event_id
  where a.company_id = n.company_id and a.driver_id = n.driver_id and a.at > n.told_to - interval '1 day'
  order by a.at desc, a.id desc limit 1)`
const suggested = raw(
  lastMark(`case e.immobilisation when 'suggestBlock' then 'block' when 'suggestUnblock' then 'unblock' end`),
)
const suggestedBy = raw(lastMark('e.description'))

export const journeyControlMount = mountReport(journeyControl, {
  sql: ({ companies, vehicles, drivers, groupings, sets, source, show, now, sees }) => {
    const left = sql`case when n.until_at is null then null
      else greatest(0, floor(extract(epoch from n.until_at - to_timestamp(${now / 1000}::float8)) / 60))::int end`
    const stop = nextStop({
      left,
      now,
      silentMs,
      fences: sees(permissions.fence),
      points: sees(permissions.referencePoint),
    })
    return sql`
      select n.driver_id as "driverId", n.company_id as "companyId", n.vehicle_id as "vehicleId", d.name as driver, v.plate,
        n.state as "stateCode", n.since, case when n.state = 'off' then null else n.c_min end as c,
        case when n.state = 'off' then null else n.a_min end as a, case when n.state = 'off' then null else n.r_min end as r,
        case when n.state = 'off' then null else n.worked_min end as worked, n.standard_min as standard,
        case when n.state = 'off' then null else greatest(0, n.standard_min - n.paid_min) end as "toGo",
        ${left} as "left", n.until_at as until, n.until_why as "whyCode", n.fit_at as fit, n.fix_at as "fixAt",
        ${stop} as stop, ${heard} as "appAt", d.phone,
        ${suggested} as "suggestedCode", ${suggestedBy} as "suggestedBy",
        (n.started_at at time zone c.time_zone)::date::text as day, ${open} as violations, ${worst} as worst,
        n.state = 'drive' as driving, n.state = 'wait' as waiting, n.state in ('rest', 'meal') as resting,
        ${open} > 0 as violated, n.told_to as "toldTo",
        n.presumed as "presumedOf"
      from driver_now n join driver d on d.id = n.driver_id join company c on c.id = n.company_id
        left join vehicle v on v.id = n.vehicle_id
      where n.company_id = any(${companies}::int[]) and d.active
        and (cardinality(${vehicles}::int[]) = 0 or n.vehicle_id = any(${vehicles}::int[]))
        and (cardinality(${drivers}::int[]) = 0 or n.driver_id = any(${drivers}::int[]))
        and ${groupedAt(groupings, raw('n.vehicle_id'), sql`to_timestamp(${now / 1000}::float8)`)}
        and ${heldAmong(sets, { company: 'n.company_id', driver: 'n.driver_id', day: dayNow })}
        and (${source === 'all'} or exists (select from journey j where j.driver_id = n.driver_id
          and j.started_at = n.started_at and ${saidBy(source)}))
        and case ${show}::text when 'all' then true when 'journey' then n.state <> 'off'
              when 'half' then n.state <> 'off' and ${left} <= 30 when 'hour' then n.state <> 'off' and ${left} <= 60
              when 'violated' then ${open} > 0 when 'noStart' then ${noStart}
              when 'noEnd' then exists (select from journey j where j.driver_id = n.driver_id and 'noEnd' = any(j.flags)
                and j.ended_at > to_timestamp(${now / 1000}::float8) - interval '1 day')
              when 'noApp' then n.state <> 'off' and ${heard} is null
              else n.state <> 'off' and n.fix_at < to_timestamp(${(now - silentMs) / 1000}::float8) end`
  },
  finish: ({ stateCode, whyCode, presumedOf, suggestedCode, suggestedBy }, { language }) => ({
    state: sayIn(journeyControl, language, stateCode),
    why: whyCode === null ? null : sayIn(journeyControl, language, whyCode),
    suggested:
      suggestedCode === null
        ? null
        : `${sayIn(journeyControl, language, `suggest.${suggestedCode}`)}: ${suggestedBy ?? '—'}`,
    // A start that nobody marked is told of the vehicle, and no figure of this table is the time since then alone.
    presumed:
      presumedOf
        .filter((figure) => figure !== 'elapsed')
        .map((figure) => sayIn(journeyControl, language, `presumed.${figure}`))
        .join(', ') || null,
  }),
})
