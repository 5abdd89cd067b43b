import { useSyncExternalStore } from 'react'

import { type Served, entryOf, servedVersion } from './servedVersion.ts'

/** A page that stays open for weeks hears of a new version within the hour, and whenever its line comes back. */
const everyMs = 3_600_000

let served: Served = 'same'
let offered = false
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const settle = (next: Served, offer: boolean) => {
  served = next
  offered = offer
  for (const listener of listeners) listener()
}

/** Asks the server whether it has another version by now; one question at a time. */
export function checkVersion(): Promise<void> {
  asking ??= servedVersion(entryOf(document))
    .then((answer) => {
      // Nobody takes back that there is another version.
      if (served !== 'other' || answer === 'other') settle(answer, answer === 'other')
    })
    .finally(() => {
      asking = null
    })
  return asking
}

/** The operator works on with the version on screen until the next check. */
export const notNow = (): void => settle(served, false)

/** What is known of the server's version. */
export const useServed = (): Served => useSyncExternalStore(subscribe, () => served)
/** Whether a new version is offered now. Only a person's word reloads the page. */
export const useOffered = (): boolean => useSyncExternalStore(subscribe, () => offered)

/**
 * Keeps the shell for days without a network, and hears of new versions: by the hour, when the network is back, and
 * when a part of the page can no longer be fetched, because the server's files have other names now.
 */
export function watchVersion(): void {
  addEventListener('vite:preloadError', () => void checkVersion())
  addEventListener('online', () => void checkVersion())
  setInterval(() => void checkVersion(), everyMs)
  // Only a secure origin has service workers. A browser that refuses (private windows) loses the offline page alone.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register('/sw.js')
      .catch((cause: unknown) => console.warn('the page will not open offline', cause))
}
