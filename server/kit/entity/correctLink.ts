import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { LinkCorrected } from '#contract/machine/linkShape.ts'

import type { Tx } from '../../db/port.ts'
import type { Author } from './hooks.ts'
import type { LinkRows, StoredLink } from './links.ts'
import type { EntityWrites } from './writes.ts'

const dayMs = 86_400_000

/**
 * Says anew when a link began or ended (registries §4.5): both the old and the new instant within the last days, the link
 * over no other that may not be beside it, and what follows from it told from the earliest of them on. Whether it holds
 * is nothing that is corrected: for that it is moved.
 */
export async function correctLink(
  tx: Tx,
  author: Author,
  writes: EntityWrites,
  link: LinkRows,
  { link: id, since: from, until: to }: LinkCorrected,
  /** Up to when nothing is to come, epoch ms. */
  ahead: number,
): Promise<void> {
  const { companies } = author.caller
  const { company, other } = (await link.stored(tx, companies, id)) ?? fail('entity.notFound')
  await writes.turn(tx, company)
  await link.hold(tx, [other])
  const was = (await link.stored(tx, companies, id, true)) ?? fail('entity.notFound')
  const is: StoredLink = { ...was, since: new Date(from), until: to === null ? null : new Date(to) }
  const pairs = (['since', 'until'] as const)
    .map((key) => [key, was[key]?.getTime() ?? null, is[key]?.getTime() ?? null] as const)
    .filter(([, before, after]) => before !== after)
  if (pairs.length === 0) return
  const first = author.now.getTime() - limits.linkCorrectDays * dayMs
  const wrong = pairs.some(
    ([, before, after]) => before === null || after === null || Math.min(before, after) < first || after > ahead,
  )
  if (wrong || (is.until !== null && is.until <= is.since) || (await link.crossed(tx, is))) fail('link.corrected')
  await link.retime(tx, is)
  await link.mustHaveRoom(tx, is)
  await writes.rows.update(
    tx,
    [was.record],
    {},
    { at: author.now, userId: author.caller.userId, by: author.caller.name },
  )
  const earliest = Math.min(...pairs.flatMap(([, before, after]) => [before ?? ahead, after ?? ahead]))
  await writes.moved(tx, { ids: [was.record], others: [was.other], company, since: new Date(earliest) })
  const changes = Object.fromEntries(pairs.map(([key, before, after]) => [key, [before, after] as [unknown, unknown]]))
  const told = { ...changes, [link.key]: [[was.other], [was.other]] as [unknown, unknown] }
  await writes.tell(tx, author, company, [{ id: was.record, action: 'corrected', changes: told }])
}
