import { type CommandPolicy, type ShortPolicy, commandPolicyFields } from '#contract/endpoints/commandSecond.ts'
import { fail } from '#contract/errors.ts'
import { CompanyId, type Person, UserId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { permissions } from '#contract/permissions.ts'
import type { SecondPerson } from '#contract/rules/secondPerson.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { holdersOf } from '../../kit/hasOther.ts'
import { visibleOf } from '../../kit/scope.ts'

interface PolicyRow extends Record<string, unknown> {
  second_person: SecondPerson
  lot_from: number
  block_max_kmh: number
  rev: number
}

/** How a company commands; what it never decided is as it always was. */
export async function policyOf(tx: Tx, company: number): Promise<Omit<CommandPolicy, 'company' | 'approvers'>> {
  const [row] = await tx.query<PolicyRow>(
    'select second_person, lot_from, block_max_kmh, rev from command_policy where company_id = $1',
    [company],
  )
  return {
    secondPerson: row?.second_person ?? 'never',
    lotFrom: row?.lot_from ?? 5,
    blockMaxKmh: row?.block_max_kmh ?? limits.blockMaxSpeedKmh,
    rev: row?.rev ?? 0,
  }
}

/**
 * Who may say as a second person that a command of a company may go. Of everybody: whoever asks may see nobody of them,
 * as a driver does, or who works for one company of several.
 */
export const approversOf = (store: Store, company: number): Promise<number[]> =>
  store.system((tx) => holdersOf(tx, company, permissions.approval))

/** The same by name, without the asker. */
export const othersWhoApprove = (store: Store, company: number, userId: number): Promise<Person[]> =>
  store.system(async (tx) => {
    const ids = await holdersOf(tx, company, permissions.approval)
    const rows = await tx.query<{ id: number; name: string }>(
      'select id, name from app_user where id = any($1) and id <> $2 order by name, id',
      [ids, userId],
    )
    return rows.map(({ id, name }) => ({ id: UserId.parse(id), name }))
  })

/** What a company's policy says, and its change by who holds it. */
export function policyHandlers(deps: {
  store: Store
  clock: Clock
  announce: () => void
}): Pick<Handlers, 'commandPolicy' | 'setCommandPolicy' | 'shortPolicies'> {
  const { store, clock, announce } = deps
  const own = (caller: Caller, company: CommandPolicy['company']) =>
    caller.companies.includes(company) ? company : fail('company.notFound')
  return {
    commandPolicy: async ({ params, caller }) => {
      const company = own(caller, params.company)
      const policy = await store.scoped(caller, (tx) => policyOf(tx, company))
      return { company, ...policy, approvers: (await approversOf(store, company)).length }
    },

    shortPolicies: async ({ body, caller }) => {
      const rows = await store.scoped(caller, (tx) =>
        tx.query<{ id: number }>(
          `select company_id as id from command_policy where company_id = any($1) and second_person = 'always' order by 1`,
          [visibleOf(caller, body.companies)],
        ),
      )
      const short: ShortPolicy[] = []
      for (const { id } of rows) {
        const { length: approvers } = await approversOf(store, id)
        if (approvers < limits.alwaysApprovers) short.push({ company: CompanyId.parse(id), approvers })
      }
      return short
    },

    setCommandPolicy: async ({ params, body, caller }) => {
      const company = own(caller, params.company)
      const { length: approvers } = await approversOf(store, company)
      if (body.secondPerson === 'always' && approvers < limits.alwaysApprovers) fail('command.secondFew')
      const after = await store.scoped(caller, async (tx) => {
        await tx.query('select 1 from command_policy where company_id = $1 for update', [company])
        const before = await policyOf(tx, company)
        if (before.rev !== body.rev) fail('record.changed')
        const written = await tx.query(
          `insert into command_policy as p (company_id, second_person, lot_from, block_max_kmh, rev)
           values ($1, $2, $3, $4, 1)
           on conflict (company_id) do update set second_person = $2, lot_from = $3, block_max_kmh = $4, rev = p.rev + 1
           where p.rev = $5 returning rev`,
          [company, body.secondPerson, body.lotFrom, body.blockMaxKmh, body.rev],
        )
        if (written.length === 0) fail('record.changed')
        const after = await policyOf(tx, company)
        const said = Object.keys(commandPolicyFields)
        await appendAudit(tx, {
          company,
          at: new Date(clock.now()),
          userId: caller.userId,
          sessionRef: caller.sessionRef,
          address: caller.address,
          action: 'commandPolicy.updated',
          entity: 'commandPolicy',
          entityId: String(company),
          body: { by: caller.name, said, before, after },
        })
        await appendEvent(tx, {
          company,
          type: 'recordsChanged',
          rev: after.rev,
          body: { entity: 'commandPolicy', ids: [company] },
        })
        return after
      })
      announce()
      return { company, ...after, approvers }
    },
  }
}
