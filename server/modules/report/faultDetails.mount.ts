import { faultWords } from '#contract/faultWords.ts'
import { requestTexts } from '#contract/machine/requestShape.ts'
import { faultDetails } from '#contract/reports/faultDetails.ts'
import words from '#contract/reports/text/faultDetails.json' with { type: 'json' }
import { faultSystem } from '#contract/rules/faultCode.ts'
import { toldFault } from '#contract/toldFault.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { at } from './ofVehicles.ts'

/** Codes of a list without their counts. */
const plain = (list: string) =>
  raw(`array(select regexp_replace(x, 'x\\d+$', '') from jsonb_array_elements_text(${list}) x)`)

/** What has both lists in it: a reading keeps what was known before it, a deletion what it was confirmed on. */
export const faultDetailsMount = mountReport(faultDetails, {
  sql: ({ companies, vehicles, from, to, command }) => sql`
    select q.id::text as "commandId", q.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
      nullif(v.maker, '') as maker, nullif(v.model, '') as model, q.action as "actionCode", q.cause,
      q.requested_at as "requestedAt", q.finished_at as "readAt", q.by as "requestedBy", c.code as "codeKey",
      nullif(c.code, '') as code, c.had as "hadIt", c.has as "hasIt", (
        select max(substring(x from 'x(\\d+)$')::int) from jsonb_array_elements_text(q.after || coalesce(q.before, '[]')) x
        where regexp_replace(x, 'x\\d+$', '') = c.code) as occurrences,
      case when c.has then q.lamp end as "lampCode", o.text as "ownText", o.severity as "ownSeverity", coalesce(o.ignored, false) as "isIgnored",
      w.change as "changeCode", coalesce(w.change = 'gone', false) as "isGone", coalesce(w.change = 'back', false) as "isBack"
    from (
      select c.id, c.vehicle_id, c.action, c.requested_at, c.finished_at, c.decision->>'cause' as cause,
        c.decision->'people'->>(c.requested_by::text) as by, c.result->'after' as after,
        coalesce(c.result->>'lamp', (select f.lamp from fault_reading f where f.command_id = c.id limit 1)) as lamp,
        nullif(coalesce(c.result->'before', c.decision->'before'), 'null') as before
      from command c
      where c.company_id = any(${companies}::int[]) and c.resource = 'diagnostics'
        and c.action in ('faultRead', 'faultDelete') and jsonb_typeof(c.result->'after') = 'array'
        and c.requested_at >= ${at(from)} and c.requested_at <= ${at(to)}
        and (cardinality(${vehicles}::int[]) = 0 or c.vehicle_id = any(${vehicles}::int[]))
        and (${command} = '' or c.id::text = ${command})) q
      join vehicle v on v.id = q.vehicle_id
      cross join lateral (select ${plain('q.after')} as after, ${plain("coalesce(q.before, '[]')")} as before) l
      cross join lateral (
        select x as code, case when q.before is null then null else x = any(l.before) end as had, x = any(l.after) as has
        from unnest(l.after || l.before) x group by x
        union all select '', case when q.before is null then null else false end, false
          where cardinality(l.after) + cardinality(l.before) = 0) c
      cross join lateral (select case when c.code = '' or c.had is null then null when not c.has then 'gone'
          when c.had then 'kept' when exists (select 1 from fault_episode e where e.vehicle_id = q.vehicle_id
            and e.code = c.code and e.ended_at < q.finished_at and e.ended_at >= q.finished_at - interval '30 days')
          then 'back' else 'new' end as change) w
      left join fault_text o on o.company_id = v.company_id and lower(o.code) = lower(c.code) and o.active`,
  finish: (row, { language }) => {
    const { codeKey, actionCode, changeCode, hadIt, hasIt, cause, requestedBy } = row
    const { present, absent } = words[language].said
    const { actions, faults, causes } = requestTexts[language]
    const here = (is: boolean | null) => (is === null ? null : is ? present : absent)
    const none = codeKey === ''
    return {
      operation: actions[actionCode],
      requestedBy: cause === null ? requestedBy : causes[cause],
      before: none && hadIt !== null ? faults.none : here(hadIt),
      after: none ? faults.none : here(hasIt),
      change: changeCode === null ? null : faults[changeCode],
      ...(none
        ? { says: null, severity: null, spoke: null, lamp: null, system: null }
        : {
            ...toldFault(codeKey, language, {
              lamp: row.lampCode,
              text: row.ownText,
              severity: row.ownSeverity,
              ignored: row.isIgnored,
            }),
            system: faultWords[language].systems[faultSystem(codeKey)],
          }),
    }
  },
})
