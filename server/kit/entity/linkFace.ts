import { fail } from '#contract/errors.ts'
import type { LinkCorrected } from '#contract/machine/linkShape.ts'

import type { Caller } from '../caller.ts'
import type { MachineDeps } from '../machine.ts'
import { cleanPicture } from '../picture/picture.ts'
import { visibleOf } from '../scope.ts'
import { correctLink } from './correctLink.ts'
import type { LinkRows } from './links.ts'
import type { Said } from './rows.ts'
import type { EntityWrites } from './writes.ts'

interface Asked<B> {
  body: B
  caller: Caller
}
/** A clock that goes a little before the server's says no future. */
const aheadMs = 60_000

/** A picture is drawn anew before anything waits for it. */
async function cleanNotes({ link }: LinkRows, said: Said = {}): Promise<Said> {
  const notes: Record<string, unknown> = { ...said }
  for (const [key, { kind }] of Object.entries(link.noted ?? {}))
    if (kind === 'picture' && typeof notes[key] === 'string') notes[key] = await cleanPicture(notes[key])
  return notes
}

/**
 * Who hangs on what: the links of a noun by what they are linked to, now and in the past, and moving them. Links that need
 * a right of their own are nobody's without it.
 */
export function linkFace(
  { store, clock, announce }: MachineDeps,
  writes: EntityWrites,
  link: LinkRows,
  mayLink: (caller: Caller, key: string) => boolean,
) {
  const { rows } = writes
  const mustSee = (caller: Caller) => mayLink(caller, link.key) || fail('permission.denied')
  return {
    links: ({ body, caller }: Asked<Parameters<LinkRows['now']>[1]>) => {
      mustSee(caller)
      const companies = visibleOf(caller, body.companies)
      return store.scoped({ companies }, (tx) => link.now(tx, { ...body, companies }))
    },
    past: ({
      body,
      caller,
    }: Asked<{ companies: readonly number[]; others: number[]; of: readonly number[]; from: number; to: number }>) => {
      mustSee(caller)
      if (body.from > body.to) return fail('period.invalid')
      const companies = visibleOf(caller, body.companies)
      const asked = { companies, others: body.others, of: body.of, from: new Date(body.from), to: new Date(body.to) }
      return store.scoped({ companies }, (tx) => link.past(tx, asked))
    },
    correct: async ({ body, caller }: Asked<LinkCorrected>) => {
      mustSee(caller)
      const author = { caller, now: new Date(clock.now()), via: 'screen' } as const
      await store.scoped(caller, (tx) => correctLink(tx, author, writes, link, body, clock.now() + aheadMs))
      announce()
      return {}
    },
    /** Links several to one record, or to none, from an instant on that lies after all that is known of their links. */
    link: async ({ body, caller }: Asked<{ to: number | null; others: number[]; since: number; notes?: Said }>) => {
      mustSee(caller)
      if (body.since > clock.now() + aheadMs) return fail('link.since')
      const since = new Date(body.since)
      const others = [...new Set(body.others)]
      if (!link.link.many && body.to !== null && others.length > 1) return fail('link.many', { data: { most: 1 } })
      const notes = await cleanNotes(link, body.notes)
      const moved = await store.scoped(caller, async (tx) => {
        const author = { caller, now: new Date(clock.now()), via: 'screen' } as const
        const mark = { at: since, userId: caller.userId, by: caller.name }
        const company = await link.companyOf(tx, caller.companies, others)
        await writes.turn(tx, company)
        await link.hold(tx, others)
        const [to] = body.to === null ? [null] : await rows.held(tx, rows.ofCaller(caller, body.to))
        if (to === undefined || (to !== null && to.company !== company)) return fail('entity.notFound')
        if (to !== null && rows.activeKey !== undefined && to[rows.activeKey] === false) fail('record.inactive')
        const kept = new Set(to === null ? [] : await link.open(tx, to.id))
        const moving = others.filter((id) => !kept.has(id))
        if (moving.length === 0) return 0
        if (await link.overlaps(tx, moving, since)) fail('link.since')
        const ends = link.link.alone || to === null
        const done = ends ? await writes.takeFrom(tx, author, link, to?.id ?? 0, moving, mark) : []
        const ended = done.flatMap(({ changes }) => changes[link.key]?.[0] ?? []).length
        if (to !== null) {
          // It hangs on one at a time: what it hung on until then is left.
          if (!link.link.many && kept.size > 0) {
            if (await link.overlapsOf(tx, to.id, since)) fail('link.since')
            const left = await link.endOf(tx, to.id, [...kept], mark)
            done.push({ id: to.id, action: 'unlinked', changes: { [link.key]: [left, []] } })
          }
          await link.begin(tx, company, to.id, moving, mark)
          await rows.update(tx, [to.id], {}, { ...mark, at: author.now })
          done.push({ id: to.id, action: 'linked', changes: { [link.key]: [[], moving] } })
        }
        await link.note(tx, moving, notes, since)
        await writes.moved(tx, { ids: [...new Set(done.map(({ id }) => id))], others: moving, company, since })
        await writes.tell(tx, author, company, done)
        return to === null ? ended : moving.length
      })
      announce()
      return { moved }
    },
  }
}
