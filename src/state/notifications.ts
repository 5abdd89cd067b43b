import { atom } from 'jotai'

import { readStored, writeStored } from '#src/lib/storage.ts'

import { currentSessionAtom } from './session.ts'

/** NOTIF-26: the last-notification date per user, in browser storage; none stored means all are unread. */
const keyOf = (user: number) => `farol.notifications.seen.${user}`
const setAtAtom = atom<number | null>(null)

export const seenUntilAtom = atom(
  (get) => {
    const key = keyOf(get(currentSessionAtom).user.id)
    return get(setAtAtom) ?? readStored(key, (value) => (typeof value === 'number' ? value : null)) ?? 0
  },
  (get, set, at: number) => {
    writeStored(keyOf(get(currentSessionAtom).user.id), at)
    set(setAtAtom, at)
  },
)
