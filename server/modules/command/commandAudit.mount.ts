import { requestTexts } from '#contract/machine/requestShape.ts'
import { auditResources, auditTexts, commandAudit } from '#contract/reports/commandAudit.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { endStates } from '../../kit/request/mountRequest.ts'
import { type Sql, ask, sql } from '../../kit/sql.ts'
import { fill } from '../../text/text.ts'

/** Who did it: by the register, or as they were called then. */
const userOf = sql`coalesce(u.name, a.body->>'by', c.decision->'people'->>(a.user_id::text))`

/** Without accents and capitals, whatever the store collates by. */
const plainOf = (text: Sql) => sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g'))`

/** Lines of the log that are about commands, and about the kill switch, with what was known when they were written. */
export const commandAuditMount = mountReport(commandAudit, {
  sql: ({ companies, vehicles, from, to, tab, person, action, outcome, command }) => sql`
    select a.company_id as "companyId", a.seq, a.at, ${userOf} as "user", a.session_ref as session,
      a.address, a.action as "eventCode", c.action as "actionCode", v.plate, c.vehicle_id as "vehicleId",
      c.id::text as "commandId", a.body->>'typed' as typed, (a.body->'standing'->>'speedKmh')::float8 as "speedKmh",
      to_timestamp((a.body->'standing'->>'fixAt')::float8 / 1000) as "positionAt",
      coalesce(nullif(c.reason, ''), a.body->>'reason') as "reasonCode", nullif(c.note, '') as note,
      a.body->>'detail' as detail, c.decision->'people'->>(c.approved_by::text) as approver, c.state as "stateCode",
      c.id::text as command, encode(a.hash, 'hex') as hash
    from audit a left join command c on a.entity = 'command' and c.id::text = a.entity_id
      left join vehicle v on v.id = c.vehicle_id left join app_user u on u.id = a.user_id
    where a.company_id = any(${companies}::int[]) and a.entity in ('command', 'commandHalt')
      and a.at >= to_timestamp(${from / 1000}::float8) and a.at <= to_timestamp(${to / 1000}::float8)
      and (cardinality(${vehicles}::int[]) = 0 or c.vehicle_id = any(${vehicles}::int[]))
      and (${tab === 'historico'} or c.resource = ${tab === 'historico' ? '' : auditResources[tab]})
      and (${action === 'all'} or c.action = ${action})
      and (${outcome === 'all'} or c.state = any(${outcome === 'all' ? [] : [...endStates[outcome]]}::text[]))
      and (${command === ''} or starts_with(c.id::text, lower(${command}::text)))
      and (${person === ''} or position(${plainOf(sql`${person}::text`)} in ${plainOf(userOf)}) > 0)`,
  foot: async (tx, { companies }, language) => {
    const ends = await ask<{ company: string; seq: number; hash: string }>(
      tx,
      sql`select co.trade_name as company, e.seq, encode(e.hash, 'hex') as hash from company co, lateral (
            select seq, hash from audit where company_id = co.id order by seq desc limit 1) e
          where co.id = any(${companies}::int[]) order by co.trade_name, co.id`,
    )
    const anchor = commandAudit.words[language].says?.['anchor'] ?? ''
    return ends.map((end) => fill(anchor, end))
  },
  finish: ({ eventCode, actionCode, reasonCode, stateCode }, { language }) => {
    const texts = requestTexts[language]
    const of = (words: Readonly<Record<string, string>>, code: string | null) =>
      code === null ? null : (words[code] ?? code)
    return {
      event: of(auditTexts[language], eventCode),
      action: of(texts.actions, actionCode),
      reason: of(texts.reasons, reasonCode),
      outcome: of(texts.states, stateCode),
    }
  },
})
