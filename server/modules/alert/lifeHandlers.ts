import { asksForAnswer } from '#contract/codes/alertRules.ts'
import type { NoteKind } from '#contract/codes/alerts.ts'
import type { AlertLife } from '#contract/endpoints/alertLife.ts'
import { Refusal, fail } from '#contract/errors.ts'
import { UserId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { acknowledge, assign, note, resolve, shelve, unshelve } from '../../live/alertActs.ts'
import { type AlertRow, alertColumns } from '../../live/alertRows.ts'

interface Deps {
  store: Store
  clock: Clock
  announce(): void
}

async function found(tx: Tx, caller: Caller, id: number): Promise<AlertRow> {
  const [row] = await tx.query<AlertRow>(`select ${alertColumns} from alert where id = $1 and company_id = any($2)`, [
    id,
    caller.companies,
  ])
  return row ?? fail('entity.notFound')
}

/** Whom an alert of a company may be given to: people who may answer it. */
const peopleOf = (tx: Tx, company: number) =>
  tx.query<{ id: number; name: string }>(
    `select a.id, a.name from app_user a join user_company c on c.user_id = a.id and c.company_id = $1
       join profile p on p.id = a.profile_id and not p.wall
       join profile_permission g on g.profile_id = p.id and g.key = $2 and g.module and g.u
     where a.active order by a.name, a.id limit 500`,
    [company, permissions.alert],
  )

interface NoteRow extends Record<string, unknown> {
  at: Date
  by_name: string | null
  kind: NoteKind
  note: string | null
  rev: number
}

async function lifeOf(tx: Tx, row: AlertRow): Promise<AlertLife> {
  const notes = await tx.query<NoteRow>(
    'select at, by_name, kind, note, rev from alert_note where alert_id = $1 order by id limit 500',
    [row.id],
  )
  const people = await peopleOf(tx, row.company_id)
  return {
    notes: notes.map(({ at, by_name: by, kind, note: said, rev }) => ({ at: at.getTime(), by, kind, note: said, rev })),
    people: people.map(({ id, name }) => ({ id: UserId.parse(id), name })),
  }
}

const outcomes = {
  'alert.superseded': 'superseded',
  'alert.closed': 'closed',
  'alert.shelfTooLong': 'tooLong',
  'entity.notFound': 'notFound',
} as const
const isOutcome = (code: string): code is keyof typeof outcomes => code in outcomes

type Own =
  | 'alertLife'
  | 'assignAlert'
  | 'commentAlert'
  | 'shelveAlert'
  | 'unshelveAlert'
  | 'resolveAlert'
  | 'manyAlerts'

/** What people do with an alert (§4.2): each act once, by the revision that was seen, and told to every screen at once. */
export function lifeHandlers({ store, clock, announce }: Deps): Pick<Handlers, Own> {
  /** One act in one transaction, announced when it is stored. */
  async function act<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
    const done = await store.scoped(caller, work)
    announce()
    return done
  }
  const asked = ({ id }: { id: number }) => ({ id, now: clock.now() })
  return {
    alertLife: ({ params, caller }) =>
      store.scoped(caller, async (tx) => lifeOf(tx, await found(tx, caller, params.id))),

    assignAlert: ({ params, body, caller }) =>
      act(caller, async (tx) => {
        const row = await found(tx, caller, params.id)
        const people = body.user === null ? [] : await peopleOf(tx, row.company_id)
        const to = body.user === null ? null : (people.find(({ id }) => id === body.user) ?? fail('request.invalid'))
        return assign(tx, caller, { ...asked(params), to })
      }),

    commentAlert: ({ params, body, caller }) =>
      store.scoped(caller, async (tx) => {
        const row = await found(tx, caller, params.id)
        await note(tx, caller, row, { kind: 'comment', now: clock.now(), note: body.note })
        return lifeOf(tx, row)
      }),

    shelveAlert: ({ params, body, caller }) => act(caller, (tx) => shelve(tx, caller, { ...asked(params), ...body })),
    unshelveAlert: ({ params, caller }) => act(caller, (tx) => unshelve(tx, caller, asked(params))),
    resolveAlert: ({ params, body, caller }) => act(caller, (tx) => resolve(tx, caller, { ...asked(params), ...body })),

    manyAlerts: async ({ body, caller }) => {
      const { shelf } = body
      const results = []
      // Each for itself: one that changed meanwhile holds up no other.
      for (const { id, rev } of body.alerts.toSorted((a, b) => a.id - b.id)) {
        try {
          await store.scoped(caller, async (tx) => {
            const row = await found(tx, caller, id)
            if (row.severity === 'critical' || !asksForAnswer(row.severity)) return fail('permission.denied')
            if (shelf === null) return acknowledge(tx, caller, id, rev, clock.now())
            // What was put aside with another of this call is aside already.
            const until = row.shelved_until?.getTime() ?? 0
            if (until >= clock.now() + shelf.minutes * 60_000 - 60_000) return undefined
            return shelve(tx, caller, { ...asked({ id }), rev, ...shelf })
          })
          results.push({ id, outcome: 'done' as const })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.code === 'permission.denied') results.push({ id, outcome: 'oneByOne' as const })
          else if (isOutcome(error.code)) results.push({ id, outcome: outcomes[error.code] })
          else throw error
        }
      }
      announce()
      return results
    },
  }
}
