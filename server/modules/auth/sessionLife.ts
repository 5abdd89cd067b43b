import { heldOnWall } from '#contract/rules/mayCall.ts'

import type { Caller } from '../../kit/caller.ts'
import { pendingOf } from './pending.ts'
import type { SessionRow, UserRow } from './sessionRows.ts'

/** ASVS V7.3: a browser that is silent for an hour, and any session after a day, signs in again. */
export const ofPeople = { idleMs: 60 * 60_000, absoluteMs: 24 * 60 * 60_000 }
/** A wall only reads, and a blank one every morning would be worse than an old session (decision 17, reliability §4.5). */
const ofWalls = { idleMs: 12 * 60 * 60_000, absoluteMs: 30 * 24 * 60 * 60_000 }

export const expiryOf = ({ createdAt, wall }: Pick<SessionRow, 'createdAt' | 'wall'>, now: number): Date => {
  const { idleMs, absoluteMs } = wall ? ofWalls : ofPeople
  return new Date(Math.min(createdAt.getTime() + absoluteMs, now + idleMs))
}

export const isLive = (row: SessionRow, now: number): boolean => row.userActive && row.expiresAt.getTime() > now

export const callerOf = (row: UserRow & Pick<SessionRow, 'id'>): Omit<Caller, 'address'> => ({
  userId: row.userId,
  name: row.name,
  language: row.language,
  profileId: row.profileId,
  companies: row.companies,
  // Here, so that no page, file or single figure has to ask anew whether it stands on a wall.
  permissions: row.wall ? heldOnWall(row.permissions) : row.permissions,
  pending: pendingOf(row),
  wall: row.wall,
  sessionRef: row.id,
})
