import { atom } from 'jotai'

import { onStored, readStored, writeStored } from '#src/lib/storage.ts'

import { currentSessionAtom } from './session.ts'

const keyOf = (user: number) => `farol.notifications.seen.${user}`
const asInstant = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
const heardAtom = atom(0)

/**
 * NOTIF-26: the last-notification date of this user, epoch ms, in browser storage; none stored (0) means that all are
 * unread. It only moves on: what was read once stays read, whichever tab says so last.
 */
export const seenUntilAtom = atom(
  (get) => Math.max(get(heardAtom), readStored(keyOf(get(currentSessionAtom).user.id), asInstant) ?? 0),
  (get, set, at: number) => {
    const next = Math.max(get(seenUntilAtom), at)
    writeStored(keyOf(get(currentSessionAtom).user.id), next)
    set(heardAtom, next)
  },
)

/** Takes over what another tab of this user marks as read. Returns what ends it. */
export const followSeenAtom = atom(null, (get, set) =>
  onStored(keyOf(get(currentSessionAtom).user.id), asInstant, (_from, to) => {
    if (to !== null) set(heardAtom, Math.max(get(heardAtom), to))
  }),
)
