import { atom } from 'jotai'

import { onStored, readStored, writeStored } from '#src/lib/storage.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { floodAtom } from '../flood/floodAtom.ts'
import { arrivedAlertsAtom } from '../popupAtom.ts'
import { type Sound, muteMs, nextSound, silence } from './soundRules.ts'

/** This workstation, and not a tab of it, is silent until then (server clock, epoch ms). */
const key = 'farol.mutedUntil'
const instant = (value: unknown) => (typeof value === 'number' ? value : null)

const storedAtom = atom(readStored(key, instant) ?? 0)
storedAtom.onMount = (set) => onStored(key, instant, (_from, until) => set(until ?? 0))

const heardAtom = atom(silence)

/** Until when nothing sounds; null: it is not muted. */
export const mutedUntilAtom = atom((get) => (get(storedAtom) > get(nowAtom) ? get(storedAtom) : null))

const keepAtom = atom(null, (_get, set, until: number) => {
  set(storedAtom, until)
  writeStored(key, until === 0 ? null : until)
})

export const muteAtom = atom(null, (get, set) => set(keepAtom, get(nowAtom) + muteMs))
export const unmuteAtom = atom(null, (_get, set) => set(keepAtom, 0))

/** One look a second: what is to be heard now. */
export const listenAtom = atom(null, (get, set): Sound | null => {
  const before = { ...get(heardAtom), mutedUntil: get(storedAtom) }
  const now = get(nowAtom)
  const { heard, sound } = nextSound(before, get(arrivedAlertsAtom), { now, flood: get(floodAtom) !== null })
  set(heardAtom, heard)
  if (heard.mutedUntil !== before.mutedUntil) set(keepAtom, heard.mutedUntil)
  return sound
})
