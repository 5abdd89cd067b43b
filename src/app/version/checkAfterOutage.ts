import type { createStore } from 'jotai'

import { linkAtom } from '#streams/atoms/link.ts'

import { checkVersion } from './newVersion.ts'

/**
 * A server that was away may have come back as another version.
 * @returns what ends the watch
 */
export function checkAfterOutage(store: ReturnType<typeof createStore>): () => void {
  let away = false
  return store.sub(linkAtom, () => {
    const { state } = store.get(linkAtom)
    if (state === 'stale' || state === 'offline') away = true
    if (state !== 'live' || !away) return
    away = false
    void checkVersion()
  })
}
