import type { CommandHalt } from '#contract/endpoints/commandHalt.ts'
import { fail } from '#contract/errors.ts'
import { CompanyId, UserId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { permissions } from '#contract/permissions.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { hasOther } from '../../kit/hasOther.ts'
import { visibleOf } from '../../kit/scope.ts'

interface HaltRow extends Record<string, unknown> {
  company_id: number
  halted_at: Date
  halted_by: number
  halted_by_name: string
  halt_reason: string
  resume_asked_at: Date | null
  resume_asked_by: number | null
  resume_asked_by_name: string | null
}

/** Whether a company has halted its commands, as far as this transaction sees. */
export async function isHalted(tx: Tx, company: number): Promise<boolean> {
  const rows = await tx.query('select 1 from command_policy where company_id = $1 and halted_at is not null', [company])
  return rows.length > 0
}

/**
 * The same for who is about to hand something over: a halt waits for the transactions that asked, and whoever asks after
 * it sees it. Every halt writes to the company's log, so the row of that log is what both take; nothing may be written to
 * the log in the transaction that asked.
 */
export async function isHaltedForClaim(tx: Tx, company: number): Promise<boolean> {
  await tx.query('select 1 from stream where company_id = $1 for share', [company])
  return isHalted(tx, company)
}

const readHalts = (tx: Tx, companies: readonly number[]): Promise<HaltRow[]> =>
  tx.query<HaltRow>(
    'select * from command_policy where company_id = any($1) and halted_at is not null order by company_id',
    [companies],
  )

const haltOf = (row: HaltRow): CommandHalt => ({
  company: CompanyId.parse(row.company_id),
  at: row.halted_at.getTime(),
  by: { id: UserId.parse(row.halted_by), name: row.halted_by_name },
  reason: row.halt_reason,
  resumeAskedAt: row.resume_asked_at?.getTime() ?? null,
  resumeAskedBy:
    row.resume_asked_by === null
      ? null
      : { id: UserId.parse(row.resume_asked_by), name: row.resume_asked_by_name ?? '' },
})

async function tell(tx: Tx, caller: Caller, company: number, at: Date, action: string, body: Record<string, unknown>) {
  await appendAudit(tx, {
    company,
    at,
    userId: caller.userId,
    sessionRef: caller.sessionRef,
    address: caller.address,
    action,
    entity: 'commandHalt',
    entityId: String(company),
    body: { by: caller.name, ...body },
  })
  await appendEvent(tx, { company, type: 'recordsChanged', rev: 1, body: { entity: 'commandHalt', ids: [company] } })
}

/**
 * The kill switch (CMD): whoever may block may halt a company's commands, two who hold its policy let
 * them go again. From the commit of a halt on no claim of that company succeeds.
 */
export function haltHandlers(deps: {
  store: Store
  clock: Clock
  /** Tells readers what was committed. */
  announce: () => void
  /** Looks at the commands that were kept back. */
  wake: () => void
  /** Keeps back at once what this process would hand over, until the halt is written. */
  hold: (company: number) => () => void
}): Pick<Handlers, 'commandHalts' | 'haltCommands' | 'resumeCommands'> {
  const { store, clock, announce, wake, hold } = deps
  const own = (caller: Caller, company: number) =>
    caller.companies.includes(company) ? company : fail('company.notFound')

  return {
    commandHalts: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const rows = await store.scoped(caller, (tx) => readHalts(tx, companies))
      return rows.map(haltOf)
    },

    haltCommands: async ({ body, caller }) => {
      const company = own(caller, body.company)
      const at = new Date(clock.now())
      const letGo = hold(company)
      const halting = store.scoped(caller, async (tx) => {
        const written = await tx.query(
          `insert into command_policy as p (company_id, halted_at, halted_by, halted_by_name, halt_reason, rev)
           values ($1, $2, $3, $4, $5, 1)
           on conflict (company_id) do update set halted_at = $2, halted_by = $3, halted_by_name = $4, halt_reason = $5,
             resume_asked_at = null, resume_asked_by = null, resume_asked_by_name = null, rev = p.rev + 1
           where p.halted_at is null returning 1`,
          [company, at, caller.userId, caller.name, body.reason],
        )
        // Halted twice is halted once: the first reason stands.
        if (written.length > 0) await tell(tx, caller, company, at, 'commands.halted', { reason: body.reason })
        return (await readHalts(tx, [company]))[0]
      })
      const row = await halting.finally(letGo)
      announce()
      return row === undefined ? fail('company.notFound') : haltOf(row)
    },

    resumeCommands: async ({ body, caller }) => {
      const company = own(caller, body.company)
      const now = clock.now()
      const at = new Date(now)
      const second = await store.system((tx) => hasOther(tx, company, caller.userId, permissions.commandPolicy))
      const left = await store.scoped(caller, async (tx) => {
        // Two who resume at once: the second sees what the first asked.
        await tx.query('select 1 from command_policy where company_id = $1 for update', [company])
        const [row] = await readHalts(tx, [company])
        if (row === undefined) return null
        const asked = row.resume_asked_by
        const inTime = row.resume_asked_at !== null && now - row.resume_asked_at.getTime() <= limits.resumeSecondMs
        const bySecond = asked !== null && asked !== caller.userId && inTime
        if (!bySecond && !second && now - row.halted_at.getTime() < limits.resumeAloneMs) fail('command.resumeAlone')
        if (bySecond || !second) {
          await tx.query(
            `update command_policy set halted_at = null, halted_by = null, halted_by_name = null, halt_reason = null,
               resume_asked_at = null, resume_asked_by = null, resume_asked_by_name = null, rev = rev + 1
             where company_id = $1`,
            [company],
          )
          await tell(tx, caller, company, at, 'commands.resumed', { askedBy: asked, alone: !bySecond })
          return null
        }
        if (asked === caller.userId && inTime) return row
        await tx.query(
          `update command_policy set resume_asked_at = $2, resume_asked_by = $3, resume_asked_by_name = $4, rev = rev + 1
           where company_id = $1`,
          [company, at, caller.userId, caller.name],
        )
        await tell(tx, caller, company, at, 'commands.resumeAsked', {})
        return (await readHalts(tx, [company]))[0] ?? null
      })
      announce()
      if (left === null) wake()
      return left === null ? null : haltOf(left)
    },
  }
}
