import type { Answer } from '#contract/endpoint.ts'
import { review } from '#contract/entities/review.ts'
import { fail } from '#contract/errors.ts'
import { ReviewId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { type ReviewState, reviewStates } from '#contract/rules/reviewState.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Author, Done } from '../../kit/entity/hooks.ts'
import type { Stored } from '../../kit/entity/rows.ts'
import { entityWrites } from '../../kit/entity/writes.ts'
import { failChanged } from '../../kit/failChanged.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { sql } from '../../kit/sql.ts'
import { keepReading, takeBack } from './anchors.ts'
import { type CounterCall, counterHandlers } from './counterHandlers.ts'
import { evidenceOf } from './evidence.ts'
import { judgeReviews } from './judge.ts'
import { reviewHooks } from './review.mount.ts'
import { reviewTable } from './reviewTable.ts'
import { sheetOf } from './sheet.ts'
import { type ReviewFacts, factsOf } from './sheetRows.ts'

const writes = entityWrites(review, reviewTable, reviewHooks)
const dayMs = 86_400_000

type Calls =
  | 'reviewSheet'
  | 'markReviewDone'
  | 'reopenReview'
  | 'postponeReview'
  | 'moveReview'
  | 'scheduleNextReview'
  | 'openReview'
  | CounterCall
type Held = { row: Stored; facts: ReviewFacts }

/** What happens to one review beside its form: each in the revision that was seen, with a line in its audit and its states. */
export function reviewHandlers({
  store,
  clock,
  announce,
}: {
  store: Store
  clock: Clock
  announce: () => void
}): Pick<Handlers, Calls> {
  const heldIn = async (tx: Tx, caller: Caller, id: number): Promise<Held> => {
    const [row] = await writes.rows.held(tx, writes.rows.ofCaller(caller, id))
    const facts = row && (await factsOf(tx, id))
    return row === undefined || facts === undefined ? fail('entity.notFound') : { row, facts }
  }
  /** One change of one review. `work` gives what the audit says of it; columns that it sets are the told ones. */
  async function change(
    caller: Caller,
    id: number,
    rev: number | null,
    work: (
      tx: Tx,
      held: Held,
      author: Author,
    ) => Promise<{ action: string; set?: Columns; state?: string; note?: string | null } | null>,
  ) {
    const now = new Date(clock.now())
    const kept = await store.scoped(caller, async (tx) => {
      const held = await heldIn(tx, caller, id)
      const { row } = held
      if (rev !== null && row.rev !== rev) {
        const newest = await writes.withLinks(tx, row)
        return failChanged(caller, review.calls.get, detailOf(newest), {
          rev: row.rev,
          who: row.changedBy,
          when: row.changedAt,
        })
      }
      const author: Author = { caller, now, via: 'screen' }
      const did = await work(tx, held, author)
      if (did !== null) await write(tx, author, row, did)
      const [is] = await tx.query<{ rev: number; state: ReviewState }>('select rev, state from review where id = $1', [
        id,
      ])
      return { id: ReviewId.parse(id), rev: is?.rev ?? row.rev, state: is?.state ?? 'upToDate' }
    })
    announce()
    return kept
  }
  async function write(
    tx: Tx,
    author: Author,
    row: Stored,
    { action, set, state, note }: { action: string; set?: Columns; state?: string; note?: string | null },
  ): Promise<void> {
    const { now, caller } = author
    if (set !== undefined) {
      const names = Object.keys(set)
      await tx.query(
        `update review set ${names.map((name, n) => `${name} = $${n + 4}`).join(', ')}, rev = rev + 1, changed_at = $2, changed_by = $3
         where id = $1`,
        [row.id, now, caller.name, ...Object.values(set)],
      )
    }
    if (state !== undefined)
      await tx.query(
        'insert into review_state (company_id, review_id, state, at, by_name, note) values ($1, $2, $3, $4, $5, $6)',
        [row.company, row.id, state, now, caller.name, note ?? null],
      )
    await judgeReviews(tx, now, [row.id])
    if (set === undefined) return
    const is = await writes.rows.one(tx, sql`r.id = ${row.id}`)
    const changes: Done['changes'] = {}
    for (const key of told) if ((is?.[key] ?? null) !== row[key]) changes[key] = [row[key], is?.[key] ?? null]
    await writes.tell(tx, author, row.company, [{ id: row.id, action, changes }])
  }

  return {
    reviewSheet: ({ params, caller }) =>
      store.scoped(caller, async (tx) => {
        const found = await writes.rows.one(tx, writes.rows.ofCaller(caller, params.id))
        const facts = found && (await factsOf(tx, params.id))
        return facts === undefined ? fail('entity.notFound') : sheetOf(tx, new Date(clock.now()), facts)
      }),

    markReviewDone: ({ params, body, caller }) =>
      change(caller, params.id, body.rev, async (tx, { row, facts }, { now }) => {
        const { doneOn, km, kmAgain, hours, hoursAgain, lines, outcomes, supplier, note } = body
        if (facts.doneOn !== null) return fail('review.realized')
        if (doneOn > facts.today) return fail('review.doneDay', { data: { field: 'feita_em' } })
        const reading = {
          company: row.company,
          day: doneOn,
          today: facts.today,
          how: 'review' as const,
          by: caller.name,
          note: null,
        }
        if (facts.vehicle !== null && km !== null)
          await keepReading(
            tx,
            now,
            { ...reading, vehicle: facts.vehicle, kind: 'km', value: km, again: kmAgain },
            'km',
          )
        if (facts.vehicle !== null && hours !== null)
          await keepReading(
            tx,
            now,
            { ...reading, vehicle: facts.vehicle, kind: 'h', value: hours, again: hoursAgain },
            'horas',
          )
        await keepOutcomes(tx, row, outcomes)
        await tx.query('delete from review_line where company_id = $1 and review_id = $2', [row.company, row.id])
        await tx.query(
          `insert into review_line (company_id, review_id, n, kind, what, quantity, unit_cents)
           select $1, $2, row_number() over (), l.kind, l.what, l.quantity, l."unitCents"
           from jsonb_to_recordset($3::jsonb) l (kind text, what text, quantity float8, "unitCents" int8)`,
          [row.company, row.id, JSON.stringify(lines)],
        )
        const cost = Math.round(lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0))
        if (cost > limits.currencyMaxCents) return fail('request.invalid')
        const set = {
          done_on: doneOn,
          done_at: now,
          done_km: km,
          done_h: hours,
          supplier,
          note,
          cost_cents: lines.length === 0 ? null : cost,
          state: 'realized',
          state_since: now,
          workshop_to: row['workshopSince'] === null ? null : now,
        }
        return { action: 'done', set, state: 'realized', note }
      }),

    reopenReview: ({ params, body, caller }) =>
      change(caller, params.id, body.rev, async (tx, { row, facts }, { now }) => {
        if (facts.doneOn === null) return fail('review.open')
        if (facts.doneAt === null || now.getTime() - facts.doneAt.getTime() > dayMs) return fail('review.closed')
        const of = [row.company, row.id]
        await tx.query('update review_cause set outcome = null where company_id = $1 and review_id = $2', of)
        await takeBack(tx, facts, now)
        const set = { done_on: null, done_at: null, done_km: null, done_h: null, state: 'upToDate', state_since: now }
        return { action: 'reopened', set, state: 'reopened', note: body.reason }
      }),

    postponeReview: ({ params, body, caller }) =>
      change(caller, params.id, body.rev, async (tx, { row }, author) => {
        const { rev: _, reason, ...due } = body
        const written = await writes.update(tx, author, row, due, 'postponed')
        if (written === null) return null
        await writes.tell(tx, author, row.company, written.done)
        return { action: 'postponed', state: 'postponed', note: reason }
      }),

    moveReview: ({ params, body, caller }) =>
      change(caller, params.id, body.rev, async (_tx, { row, facts }, { now }) => {
        if (facts.doneOn !== null) return fail('review.realized')
        if ((row['workshopSince'] !== null) === body.inside) return null
        return {
          action: 'updated',
          set: body.inside ? { workshop_from: now, workshop_to: null } : { workshop_to: now },
        }
      }),

    scheduleNextReview: async ({ params, body, caller }) => {
      const { key, ...due } = body
      const now = new Date(clock.now())
      const made = await store.scoped(caller, async (tx) => {
        // Whoever makes records waits for its turn before it holds one.
        const of = (await writes.rows.one(tx, writes.rows.ofCaller(caller, params.id))) ?? fail('entity.notFound')
        await writes.turn(tx, of.company)
        const { row, facts } = await heldIn(tx, caller, params.id)
        const twin = await writes.rows.one(tx, sql`r.company_id = ${row.company} and r.draft_key = ${key}`)
        if (twin !== undefined) return twin
        if (facts.doneOn === null) return fail('review.open')
        const author: Author = { caller, now, via: 'screen' }
        const { description, type, axle, side } = row
        const { vehicles, users } = await writes.withLinks(tx, row)
        const draft = { description, type, axle, side, vehicles, users, ...due }
        const { id, done } = await writes.create(tx, author, row.company, key, draft)
        await tx.query('update review set next_of = $2 where id = $1', [id, row.id])
        await writes.tell(tx, author, row.company, done)
        return (await writes.rows.one(tx, sql`r.id = ${id}`)) ?? fail('entity.notFound')
      })
      announce()
      return keptOf(made)
    },

    openReview: async ({ body, caller }) => {
      const { key, vehicle, kind, what, ...due } = body
      const now = new Date(clock.now())
      const made = await store.scoped(caller, async (tx) => {
        const [of] = await tx.query<{ company: number; users: number[] | null }>(
          `select v.company_id as company, (select array_agg(u.id) from app_user u where u.id = $3 and u.company_id = v.company_id and u.active) as users
           from vehicle v where v.id = $1 and v.company_id = any($2::int[]) and v.active`,
          [vehicle, caller.companies, caller.userId],
        )
        if (of === undefined) return fail('entity.notFound')
        const { company } = of
        await writes.turn(tx, company)
        const twin = await writes.rows.one(tx, sql`r.company_id = ${company} and r.draft_key = ${key}`)
        if (twin !== undefined) return twin
        const evidence = await evidenceOf(tx, {
          company,
          vehicle,
          kind,
          what,
          language: caller.language,
          now: now.getTime(),
        })
        if (evidence === undefined) return fail('entity.notFound')
        const author: Author = { caller, now, via: 'screen' }
        const { type, description, words } = evidence
        const draft = { type, description, axle: null, side: null, vehicles: [vehicle], users: of.users ?? [], ...due }
        const { id, done } = await writes.create(tx, author, company, key, draft)
        await tx.query('update review set opened_by = $2 where id = $1', [id, kind])
        await tx.query(
          'insert into review_cause (company_id, review_id, kind, words, what) values ($1, $2, $3, $4, $5)',
          [company, id, kind, words, what],
        )
        await writes.tell(tx, author, company, done)
        return (await writes.rows.one(tx, sql`r.id = ${id}`)) ?? fail('entity.notFound')
      })
      announce()
      return keptOf(made)
    },

    ...counterHandlers({ store, clock }),
  }
}

/** What was found of each cause; of another review's none is kept. */
async function keepOutcomes(
  tx: Tx,
  { company, id }: Pick<Stored, 'company' | 'id'>,
  outcomes: readonly { cause: number; outcome: string }[],
): Promise<void> {
  if (outcomes.length === 0) return
  const kept = await tx.query(
    `update review_cause c set outcome = o.outcome from unnest($3::int[], $4::text[]) o (id, outcome)
     where c.company_id = $1 and c.review_id = $2 and c.id = o.id returning c.id`,
    [company, id, outcomes.map(({ cause }) => cause), outcomes.map(({ outcome }) => outcome)],
  )
  if (kept.length < new Set(outcomes.map(({ cause }) => cause)).size) fail('entity.notFound')
}

type Columns = Readonly<Record<string, unknown>>
/** Told fields whose change an audit line names. */
const told = ['state', 'doneOn', 'doneKm', 'doneH', 'supplier', 'cost', 'workshopSince'] as const
const keptOf = (row: Stored) => ({
  id: ReviewId.parse(row.id),
  rev: row.rev,
  state: reviewStates.find((one) => one === row['state']) ?? 'upToDate',
})
const detailOf = (row: Stored) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec checks it as it leaves
  row as unknown as Answer<typeof review.calls.get>
