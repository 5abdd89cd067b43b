import { fence, type FenceDetail } from '#contract/endpoints/fence.ts'
import { fail } from '#contract/errors.ts'
import { CompanyId, FenceId } from '#contract/kinds.ts'

import type { Store, Tx } from '../../db/port.ts'
import { presenceOf } from '../../ingest/fenceVisits.ts'
import type { FenceWatch } from '../../ingest/fenceWatch.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { failChanged } from '../../kit/failChanged.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { headsOf } from '../../live/log.ts'
import { textsIn } from '../../text/text.ts'
import { tellChange, type Told } from './change.ts'
import { areOf, linkVehicles, relinkUnedited, unlinkAll, unlinkVehicles } from './links.ts'
import { alertsSince, countFences, fenceOf, readFence, readFences } from './rows.ts'
import { insideOf, settleVisits } from './settle.ts'
import {
  acceptedDraft,
  createFenceRow,
  fenceOfDraft,
  type HeldFence,
  holdFence,
  touchFence,
  updateFenceRow,
} from './store.ts'
import { fenceViews } from './views.ts'

interface Deps {
  store: Store
  clock: Clock
  /** Who watches fences at the ingest door: told of a change before the answer is given. */
  fences: Pick<FenceWatch, 'refresh'>
  /** There are new events in the log. */
  announce(): void
}

/** Fences (FENCE-01..12): what people say of them, their vehicles, and who is inside. */
export function fenceHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'fence'
  | 'fences'
  | 'fenceShapes'
  | 'createFence'
  | 'updateFence'
  | 'setFenceActive'
  | 'deleteFence'
  | 'fenceVehicles'
  | 'linkFenceVehicles'
  | 'fenceVisits'
  | 'fencePresence'
  | 'filterFences'
> {
  const { store, clock, fences, announce } = deps
  const since = (caller: Caller) => alertsSince(caller, clock.now())

  async function found(tx: Tx, caller: Caller, id: number): Promise<FenceDetail> {
    return (await readFence(tx, id, caller.companies, since(caller))) ?? fail('entity.notFound')
  }

  /** The fence for this transaction, in the revision that was seen: else 'record.changed'. */
  async function heldIn(tx: Tx, caller: Caller, id: number, rev: number): Promise<HeldFence> {
    const held = await holdFence(tx, id, caller.companies)
    if (held.rev === rev) return held
    const stored = await found(tx, caller, id)
    const { updatedAt: when, updatedBy } = stored
    return failChanged(caller, fence, stored, { rev: stored.rev, who: updatedBy?.name ?? null, when })
  }

  /** One change: what `work` does, told to audit, log, watch and pages. */
  async function change(
    caller: Caller,
    work: (tx: Tx, now: Date) => Promise<Told>,
  ): Promise<{ told: Told; detail: FenceDetail | undefined }> {
    const done = await store.scoped(caller, async (tx) => {
      const now = new Date(clock.now())
      const told = await work(tx, now)
      await tellChange(tx, caller, now, told)
      return { told, detail: await readFence(tx, told.fenceId, caller.companies, since(caller)) }
    })
    await fences.refresh([done.told.fenceId])
    announce()
    return done
  }

  const changed = async (caller: Caller, work: (tx: Tx, now: Date) => Promise<Told>): Promise<FenceDetail> =>
    (await change(caller, work)).detail ?? fail('entity.notFound')

  return {
    ...fenceViews(store),

    fences: async ({ body, caller }) => {
      const { offset, limit, ...asked } = body
      const filter = { ...asked, companies: visibleOf(caller, body.companies) }
      return store.scoped(caller, async (tx) => ({
        ...(await countFences(tx, filter)),
        rows: (await readFences(tx, filter, { since: since(caller), offset, limit })).map(fenceOf),
      }))
    },

    fence: ({ params, caller }) => store.scoped(caller, (tx) => found(tx, caller, params.id)),

    createFence: async ({ body, caller }) => {
      const { company, key: draftKey, ...said } = body
      if (!caller.companies.includes(company)) return fail('company.notFound')
      const draft = acceptedDraft(said)
      const ofDraft = () =>
        store.scoped(caller, async (tx) => {
          const id = await fenceOfDraft(tx, company, draftKey)
          return id === undefined ? undefined : found(tx, caller, id)
        })
      const made = await ofDraft()
      if (made !== undefined) return made
      const making = changed(caller, async (tx, now) => {
        const fenceId = await createFenceRow(tx, company, draft, { by: caller, draftKey }, now)
        return { company, fenceId, action: 'created', body: { after: draft }, moved: [] }
      })
      // Another call made it at this moment: its fence is this one's too.
      return making.catch(async (error: unknown) => (await ofDraft()) ?? Promise.reject(error))
    },

    updateFence: async ({ params, body, caller }) => {
      const { rev, ...said } = body
      const draft = acceptedDraft(said)
      return changed(caller, async (tx, now) => {
        const held = await heldIn(tx, caller, params.id, rev)
        await updateFenceRow(tx, held.id, draft, caller, now)
        const settled = held.active ? await settleVisits(tx, held.id, draft.shape, now) : []
        // Pages know a fence that somebody is in by its name: a new one reaches them with who is inside.
        const called = held.name === draft.name ? [] : await insideOf(tx, held.id)
        const moved = [...new Set([...settled, ...called])]
        const before = { name: held.name, shape: held.shape }
        return { company: held.company_id, fenceId: held.id, action: 'updated', body: { before, after: draft }, moved }
      })
    },

    setFenceActive: async ({ params, body, caller }) =>
      changed(caller, async (tx, now) => {
        const held = await heldIn(tx, caller, params.id, body.rev)
        const { id, company_id: company } = held
        if (held.active !== body.active) await (body.active ? relinkUnedited(tx, id) : unlinkAll(tx, id))
        await touchFence(tx, id, body.active, caller, now)
        const moved = await settleVisits(tx, id, held.shape, now)
        const action = body.active ? 'activated' : 'deactivated'
        return { company, fenceId: id, action, body: { was: held.active }, moved }
      }),

    deleteFence: async ({ params, body, caller }) => {
      await change(caller, async (tx, now) => {
        const { id, company_id: company, name, shape } = await heldIn(tx, caller, params.id, body.rev)
        await unlinkAll(tx, id)
        const moved = await settleVisits(tx, id, shape, now)
        await tx.query('delete from fence where id = $1', [id])
        return { company, fenceId: id, action: 'deleted', body: { name, shape }, moved }
      })
      return { msg: textsIn(caller.language).fenceRemoved }
    },

    linkFenceVehicles: async ({ params, body, caller }) =>
      changed(caller, async (tx, now) => {
        const { rev, link, unlink } = body
        const held = await heldIn(tx, caller, params.id, rev)
        const { id, company_id: company, shape } = held
        if (!(await areOf(tx, company, [...link, ...unlink]))) fail('vehicle.notFound')
        if (!held.active) fail('fence.inactive')
        await unlinkVehicles(tx, id, unlink)
        await linkVehicles(tx, id, link)
        await touchFence(tx, id, true, caller, now)
        const moved = await settleVisits(tx, id, shape, now)
        return { company, fenceId: id, action: 'linked', body: { link, unlink }, moved }
      }),

    fencePresence: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped(caller, async (tx) => {
        const heads = await headsOf(tx, companies)
        return { heads, presence: await presenceOf(tx, { companies }) }
      })
    },

    filterFences: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const rows = await store.scoped(caller, (tx) =>
        tx.query<{ id: number; name: string; company_id: number; active: boolean }>(
          'select id, name, company_id, active from fence where company_id = any($1::int[]) order by lower(name), id',
          [companies],
        ),
      )
      return rows.map((row) => ({
        id: FenceId.parse(row.id),
        label: row.name,
        company: CompanyId.parse(row.company_id),
        active: row.active,
      }))
    },
  }
}
