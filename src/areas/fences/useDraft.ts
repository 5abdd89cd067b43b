import { atom, useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'

import { draw, type DrawEvent } from '#src/kit/map/draw/drawing.ts'
import { debounce } from '#src/lib/debounce.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { type DraftChange, type FenceDraft, readDraft, storedDraft } from './draft.ts'

const keyAtom = atom((get) => `farol.fenceDraft.${get(currentSessionAtom).user.id}`)
const changedAtom = atom<FenceDraft | null | undefined>(undefined)
/** The one fence that this user is making or changing, kept in the browser until it is saved or thrown away. */
const draftAtom = atom(
  (get) => {
    const changed = get(changedAtom)
    return changed === undefined ? readStored(get(keyAtom), readDraft) : changed
  },
  (_get, set, draft: FenceDraft | null) => set(changedAtom, draft),
)

/** Writing waits until a pull or a word is over. */
const writeDelayMs = 400

export function useDraft() {
  const store = useStore()
  const key = useAtomValue(keyAtom)
  const [draft, setDraft] = useAtom(draftAtom)

  useEffect(() => {
    let written = store.get(draftAtom)
    const write = () => {
      const now = store.get(draftAtom)
      if (now === written) return
      const kept = now?.changed ? { ...now, savedAt: store.get(nowAtom) } : null
      writeStored(key, kept && storedDraft(kept))
      if (kept) store.set(draftAtom, kept)
      written = store.get(draftAtom)
    }
    const later = debounce(writeDelayMs, write)
    const stop = store.sub(draftAtom, later)
    // A reload or a closed tab asks nobody.
    addEventListener('pagehide', write)
    return () => {
      stop()
      later.cancel()
      removeEventListener('pagehide', write)
      write()
    }
  }, [store, key])

  /** A new one takes the place of whatever was there; null ends it. */
  const begin = useCallback((next: FenceDraft | null) => setDraft(next), [setDraft])
  const change = useCallback(
    (values: DraftChange) => {
      const now = store.get(draftAtom)
      if (now) store.set(draftAtom, { ...now, ...values, changed: true })
    },
    [store],
  )
  const dispatch = useCallback(
    (event: DrawEvent) => {
      const now = store.get(draftAtom)
      if (!now) return
      const drawing = draw(now.drawing, event)
      if (drawing === now.drawing) return
      store.set(draftAtom, { ...now, drawing, changed: now.changed || drawing.shape !== now.drawing.shape })
    },
    [store],
  )
  return { draft, begin, change, dispatch }
}

export type DraftControl = ReturnType<typeof useDraft>
