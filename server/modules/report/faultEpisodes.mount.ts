import { faultWords } from '#contract/faultWords.ts'
import { faultEpisodes } from '#contract/reports/faultEpisodes.ts'
import { faultSystem } from '#contract/rules/faultCode.ts'
import { stopPattern } from '#contract/rules/faultSeverity.ts'
import { toldFault } from '#contract/toldFault.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { type HourDeps, at, chosen, spotText, tellFirst } from './ofVehicles.ts'

/** What was cleared had a deletion handed over while it went on, and done, in the ten minutes before its end. */
export const faultEpisodesMount = (deps: HourDeps) =>
  mountReport(faultEpisodes, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      select e.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", nullif(v.maker, '') as maker,
        nullif(v.model, '') as model, nullif(e.code, '?') as code, e.code as "codeKey", e.occ_last as occurrences,
        e.began_at as "beganAt", e.last_at as "lastAt", e.ended_at as "endedAt",
        extract(epoch from coalesce(e.ended_at, ${at(asked.now)}) - e.began_at)::float8 / 60 as duration,
        case when e.ended_at is null then 'open' when e.ended_by = 'absent' and exists (
            select 1 from command c where c.vehicle_id = e.vehicle_id and c.action = 'faultDelete' and c.state = 'succeeded'
              and c.sent_at <= e.ended_at and c.sent_at >= greatest(e.began_at, e.ended_at - interval '10 minutes')) then 'cleared'
          else e.ended_by end as "howCode",
        extract(epoch from e.began_at - b.ended_at)::float8 / 86400 as "backDays",
        case when e.odometer_km >= b.ended_km then e.odometer_km - b.ended_km end as "backKm",
        e.lamp as "lampCode", w.text as "ownText", w.severity as "ownSeverity", coalesce(w.ignored, false) as "isIgnored",
        (e.code ~ ${stopPattern} or coalesce(e.lamp = 'stop', false) or coalesce(w.severity = 'stop', false)) as "isStop", b.ended_at is not null as "isBack", e.ended_at is null as "isActive",
        e.speed_kmh as "speedKmh", e.rpm, e.coolant_c as "coolantC", e.load_pct as "loadPct", e.odometer_km as "odometerKm",
        e.latitude, e.longitude
      from fault_episode e join vehicle v on v.id = e.vehicle_id
        left join fault_text w on w.company_id = v.company_id and lower(w.code) = lower(e.code) and w.active
        left join lateral (
          select p.ended_at, p.ended_km from fault_episode p
          where p.vehicle_id = e.vehicle_id and p.code = e.code and p.ended_at <= e.began_at
            and p.ended_at >= e.began_at - interval '30 days' order by p.ended_at desc limit 1) b on true
      where ${chosen(asked)} and e.began_at >= ${at(asked.from)} and e.began_at <= ${at(asked.to)}
        and case ${asked.state}::text when 'on' then e.ended_at is null when 'off' then e.ended_at is not null else true end`,
    finish: ({ codeKey, howCode, lampCode, ownText, ownSeverity, isIgnored, latitude, longitude }, { language }) => {
      const words = faultWords[language]
      return {
        ...toldFault(codeKey, language, { lamp: lampCode, text: ownText, severity: ownSeverity, ignored: isIgnored }),
        system: words.systems[faultSystem(codeKey)],
        how: words.ends[howCode],
        place: spotText(latitude, longitude, language),
      }
    },
  })(deps)
