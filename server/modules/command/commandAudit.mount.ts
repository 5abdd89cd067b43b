import { requestTexts } from '#contract/machine/requestShape.ts'
import { auditResources, auditTexts, commandAudit } from '#contract/reports/commandAudit.ts'
import { wordsIn } from '#contract/words.ts'

import { appendAudit } from '../../db/audit.ts'
import type { MachineDeps } from '../../kit/machine.ts'
import { saysPart } from '../../kit/plainText.ts'
import { type Asking, mountReport } from '../../kit/report/mountReport.ts'
import { endStates } from '../../kit/request/mountRequest.ts'
import { ask, sql } from '../../kit/sql.ts'
import { fill } from '../../text/text.ts'

/** Who did it: by the register, or as they were called then. */
const userOf = sql`coalesce(u.name, a.body->>'by', c.decision->'people'->>(a.user_id::text))`

/** A page that is read on, or read again within this time by the same session, is one reading; so is a file. */
const sameReadingMs = 600_000

/** What narrows the lines that are read. */
type Asked = typeof commandAudit.sample & { companies: readonly number[]; vehicles: readonly number[] }

/**
 * §3.8: that somebody read the log is a line of each log that they read. Written before it is read, so that the same question
 * is answered alike however often it is asked; only what the session sees stands in it.
 */
async function noteReading(
  { store, clock }: MachineDeps,
  { tab, person, action, outcome, command, companies, vehicles }: Asked,
  { caller, page }: Asking,
): Promise<void> {
  const { format, after, offset = 0 } = page ?? {}
  if (page === undefined || (format === undefined && (after !== undefined || offset > 0))) return
  const at = new Date(clock.now())
  await store.scoped({ companies }, async (tx) => {
    const seen = await tx.query<{ id: number }>(
      'select id from vehicle where id = any($1::int[]) and company_id = any($2::int[]) order by id',
      [vehicles, companies],
    )
    const asked = {
      tab,
      person,
      action,
      outcome,
      command,
      vehicles: seen.map(({ id }) => id),
      ...(format && { format }),
    }
    for (const company of companies) {
      const known = await tx.query(
        `select 1 from audit where company_id = $1 and entity = 'commandAudit' and at > $2 and session_ref = $3
           and body->'asked' = $4::jsonb limit 1`,
        [company, new Date(at.getTime() - sameReadingMs), caller.sessionRef, JSON.stringify(asked)],
      )
      if (known.length > 0) continue
      const about = command === '' ? tab : command
      await appendAudit(tx, {
        company,
        at,
        userId: caller.userId,
        sessionRef: caller.sessionRef,
        address: caller.address,
        action: format === undefined ? 'audit.read' : 'audit.exported',
        entity: 'commandAudit',
        entityId: about,
        body: { by: caller.name, asked, detail: about },
      })
    }
  })
}

/** Lines of the log that are about commands, and about the kill switch, with what was known when they were written. */
export const commandAuditMount = (deps: MachineDeps) =>
  mountReport(commandAudit, {
    before: async (asked, by) => {
      await noteReading(deps, asked, by)
      return { behind: 0 }
    },
    sql: ({ companies, vehicles, from, to, tab, person, action, outcome, command }) => sql`
    select a.company_id as "companyId", a.seq, a.at, ${userOf} as "user", a.session_ref as session,
      a.address, a.action as "eventCode", c.action as "actionCode", v.plate, c.vehicle_id as "vehicleId",
      c.id::text as "commandId", a.body->>'typed' as typed, (a.body->'standing'->>'speedKmh')::float8 as "speedKmh",
      to_timestamp((a.body->'standing'->>'fixAt')::float8 / 1000) as "positionAt",
      round(extract(epoch from a.at)::float8 - (a.body->'standing'->>'fixAt')::float8 / 1000) as "ageS",
      (a.body->'standing'->'engine'->'ignition'->>'value')::boolean as "ignitionOn",
      a.body->'standing'->'fences' as around,
      (a.body->'standing'->>'inProtectedArea')::boolean as "isProtected", a.body, encode(a.prev_hash, 'hex') as "previousHash",
      coalesce(nullif(c.reason, ''), a.body->>'reason') as "reasonCode", nullif(c.note, '') as note,
      a.body->>'detail' as detail, c.decision->'people'->>(c.approved_by::text) as approver, c.state as "stateCode",
      c.id::text as command, encode(a.hash, 'hex') as hash
    from audit a left join command c on a.entity = 'command' and c.id::text = a.entity_id
      left join vehicle v on v.id = c.vehicle_id left join app_user u on u.id = a.user_id
    where a.company_id = any(${companies}::int[]) and a.entity in ('command', 'commandHalt', 'commandAudit')
      and a.at >= to_timestamp(${from / 1000}::float8) and a.at <= to_timestamp(${to / 1000}::float8)
      and (cardinality(${vehicles}::int[]) = 0 or c.vehicle_id = any(${vehicles}::int[]))
      and (${tab === 'historico'} or c.resource = ${tab === 'historico' ? '' : auditResources[tab]})
      and (${action === 'all'} or c.action = ${action})
      and (${outcome === 'all'} or c.state = any(${outcome === 'all' ? [] : [...endStates[outcome]]}::text[]))
      and (${command === ''} or starts_with(c.id::text, lower(${command}::text)))
      and ${saysPart(userOf, person)}`,
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
    finish: ({ eventCode, actionCode, reasonCode, stateCode, ignitionOn, isProtected, around }, { language }) => {
      const texts = requestTexts[language]
      const said = commandAudit.words[language].says
      const of = (words: Readonly<Record<string, string>>, code: string | null) =>
        code === null ? null : (words[code] ?? code)
      return {
        event: of(auditTexts[language], eventCode),
        action: of(texts.actions, actionCode),
        ignition: ignitionOn === null ? null : wordsIn(language).ignition[ignitionOn ? 'on' : 'off'],
        fences:
          [isProtected === true ? said?.['protected'] : null, around?.join(', ')].filter(Boolean).join(': ') || null,
        reason: of(texts.reasons, reasonCode),
        outcome: of(texts.states, stateCode),
      }
    },
  })(deps)
