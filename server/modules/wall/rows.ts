import type { WallReloadReason } from '#contract/endpoints/wall.ts'
import { limits } from '#contract/limits.ts'

import type { Tx } from '../../db/port.ts'
import type { WallCounts } from '../../kit/wallCounts.ts'

export interface Beat {
  userId: number
  display: string
  name: string
  at: Date
  reloads: number
  reason: WallReloadReason | null
}

export interface Wall extends Record<string, unknown> {
  company: number
  name: string
}

/**
 * Writes down that a display works. It belongs to the company of its user.
 * @returns the wall if it had been told of as silent and is back now
 */
export async function noteBeat(tx: Tx, beat: Beat): Promise<Wall | undefined> {
  const [before] = await tx.query<{ silent: boolean }>(
    'select silent_at is not null as silent from wall_display where user_id = $1 and id = $2 for update',
    [beat.userId, beat.display],
  )
  const [wall] = await tx.query<Wall>(
    `insert into wall_display (user_id, id, company_id, name, seen_at, reloads, reason)
     select u.id, $2, u.company_id, $3, $4, $5, $6 from app_user u where u.id = $1
     on conflict (user_id, id) do update
       set company_id = excluded.company_id, name = excluded.name, seen_at = excluded.seen_at, silent_at = null,
         reloads = excluded.reloads, reason = excluded.reason
     returning company_id as company, name`,
    [beat.userId, beat.display, beat.name, beat.at, beat.reloads, beat.reason],
  )
  if (before === undefined) await forgetBeyond(tx, beat.userId)
  return before?.silent === true ? wall : undefined
}

/** One account has so many displays at most; the one that was heard longest ago goes first. */
const forgetBeyond = (tx: Tx, userId: number) =>
  tx.query(
    `delete from wall_display where user_id = $1 and id in
       (select id from wall_display where user_id = $1 order by seen_at desc offset $2)`,
    [userId, limits.wallsMost],
  )

export const forget = (tx: Tx, userId: number, display: string): Promise<unknown> =>
  tx.query('delete from wall_display where user_id = $1 and id = $2', [userId, display])

/** Marks every wall that was last heard before `before`. Each is given once, to whoever marked it, however many processes look. */
export const markSilent = (tx: Tx, before: Date, at: Date): Promise<Wall[]> =>
  tx.query<Wall>(
    `update wall_display set silent_at = $2 where silent_at is null and seen_at < $1
     returning company_id as company, name`,
    [before, at],
  )

export const forgetSilentSince = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query('delete from wall_display where silent_at < $1', [before])

/** How displays stand at `now`, over all companies: those heard since `before` and the others, with the age of the last word. */
export async function countWalls(tx: Tx, before: Date, now: Date): Promise<WallCounts> {
  const [row] = await tx.query<{ reporting: number; silent: number; oldest: Date | null }>(
    `select count(*) filter (where seen_at >= $1)::int as reporting, count(*) filter (where seen_at < $1)::int as silent,
       min(seen_at) filter (where seen_at < $1) as oldest
     from wall_display`,
    [before],
  )
  const { reporting = 0, silent = 0, oldest = null } = row ?? {}
  return { reporting, silent, oldestSilenceMs: oldest && now.getTime() - new Date(oldest).getTime() }
}
