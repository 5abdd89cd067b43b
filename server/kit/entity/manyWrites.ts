import { Refusal } from '#contract/errors.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'

import type { Tx } from '../../db/port.ts'
import type { Author, Change, Done, Hooks, Pair, Place, Touched } from './hooks.ts'
import { manyRows } from './manyRows.ts'
import type { EntityRows, Said, Stored, Table } from './rows.ts'
import type { SeenFields } from './seen.ts'

/** A draft without links, the record that it changes (null for a new one), and how that is called. */
export interface Planned {
  was: Stored | null
  said: Said
  action?: string
}
/** What became of one; null, it is as it was said already. */
type Written = { id: number; done: Done[] } | null

interface Parts {
  entity: AnyEntity
  at: Table
  rows: EntityRows
  hooks: Hooks
  personal: Pick<SeenFields, 'kept' | 'ofSeen'>
  pairs: (was: Said | null, is: Said | null) => Record<string, Pair>
}

/**
 * Writes of records by the hundred, as an import has them: what is refused once is refused for all, and whoever asks tries
 * fewer of them. Only where no rule of the noun looks at one record after the other (`accept` without `acceptAll`), and for
 * drafts that move no links.
 */
export function manyWrites({ entity, at, rows, hooks, personal, pairs }: Parts) {
  const many = manyRows(at, rows)
  const endsLinks = Object.values(entity.links ?? {}).some(({ kept }) => kept === 'asPast')
  const { activeKey } = rows

  async function accepted(tx: Tx, { caller }: Author, company: number, all: readonly Planned[]) {
    const drafts = all.map(({ was, said }) => personal.ofSeen(caller, personal.kept(said, was)))
    if (hooks.acceptAll === undefined) return drafts
    const places = all.map(({ was }, n): { draft: Said; of: Place } => ({
      draft: drafts[n] ?? {},
      of: { company: was?.company ?? company, was },
    }))
    return hooks.acceptAll(places, tx, caller)
  }
  async function followed(tx: Tx, changes: readonly Change[]): Promise<Touched> {
    if (hooks.afterAll !== undefined) return hooks.afterAll(changes, tx)
    const touched: (() => Promise<void> | void)[] = []
    for (const change of changes) touched.push(...((await hooks.after?.(change, tx)) ?? []))
    return touched
  }

  return {
    followed,
    /** Whether a draft may be written beside others at all. */
    may: ({ said }: Planned): boolean =>
      (hooks.accept === undefined || hooks.acceptAll !== undefined) &&
      !(endsLinks && activeKey !== undefined && said[activeKey] === false),
    /**
     * Writes them, each to its place in the answer. @throws what the store refuses, and the first refusal of a rule: then
     * nothing of them may stay
     */
    async write(
      tx: Tx,
      author: Author,
      company: number,
      all: readonly Planned[],
    ): Promise<{ written: Written[]; touched: Touched }> {
      const drafts = await accepted(tx, author, company, all)
      const refused = drafts.find((one) => one instanceof Refusal)
      if (refused !== undefined) throw refused
      const mark = { at: author.now, userId: author.caller.userId, by: author.caller.name }
      const keys = all.map(() => crypto.randomUUID())
      const draftOf = (n: number): Said => {
        const draft = drafts[n]
        return draft === undefined || draft instanceof Refusal ? {} : draft
      }
      const changes = all.map(({ was }, n) => (was === null ? {} : pairs(was, { ...was, ...draftOf(n) })))
      const altered = all.flatMap(({ was }, n) => {
        const changed = Object.keys(changes[n] ?? {})
        if (was === null || changed.length === 0) return []
        return [{ id: was.id, values: Object.fromEntries(changed.map((key) => [key, draftOf(n)[key]])) }]
      })
      // What gives up a value of its own goes before what takes it.
      if (altered.length > 0) await many.update(tx, altered, mark)
      const fresh = new Map(keys.flatMap((key, n) => (all[n]?.was === null ? [[key, draftOf(n)] as const] : [])))
      const ids =
        fresh.size === 0 ? new Map<string, number>() : await many.insert(tx, company, fresh, mark, author.caller)
      const made = ids.size === 0 ? [] : await rows.all(tx, rows.ofMade([...ids.values()]))
      const byId = new Map(made.map((row) => [row.id, row]))
      const followedBy: Change[] = []
      const written = all.map(({ was, action }, n): Written => {
        if (was !== null) {
          const changed = changes[n] ?? {}
          if (Object.keys(changed).length === 0) return null
          followedBy.push({ was, is: { ...was, ...draftOf(n) } })
          return { id: was.id, done: [{ id: was.id, action: action ?? 'updated', changes: changed }] }
        }
        const is = byId.get(ids.get(keys[n] ?? '') ?? 0)
        if (is === undefined) throw new Error(`${at.table} took no row`)
        followedBy.push({ was: null, is })
        return { id: is.id, done: [{ id: is.id, action: 'created', changes: pairs(null, is) }] }
      })
      return { written, touched: await followed(tx, followedBy) }
    },
  }
}
