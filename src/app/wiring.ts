import type { createStore } from 'jotai'

import { config } from '#contract/endpoints/session.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { currentToken } from '#src/api/token.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { demoAtom, mapSettingAtom, repairUrlAtom, streetImageryUrlAtom } from '#src/state/settings.ts'
import { railAtom } from '#streams/atoms/rail.ts'
import { permissionsSignalAtom, sessionEndedAtom } from '#streams/atoms/session.ts'
import { startRail } from '#streams/start.ts'

import { untilRead } from './loading/untilRead.ts'
import { readSession } from './session/readSession.ts'
import { checkAfterOutage } from './version/checkAfterOutage.ts'

type Store = ReturnType<typeof createStore>

/** Address of the socket API; a build setting like the other base addresses (spec §7). */
const socketUrl: string = import.meta.env.VITE_SOCKET_URL ?? location.origin

const selected = (store: Store) => store.get(selectedCompaniesAtom).map((id) => CompanyId.parse(id))

/**
 * Joins the session to its rail: the token and the selected companies go in; the end of the session comes out, and so
 * does every change of what it may see.
 * @returns what ends the rail with the session
 */
export function wireRail(store: Store, onEnded: () => void): () => void {
  const rail = startRail({ url: socketUrl, token: currentToken, rest: { call }, companies: selected(store) })
  store.set(railAtom, rail)
  const settings = untilRead(
    'settings not read, the embedded map stays',
    () => call(config),
    ({ basemap, mapboxToken, basemapFile, repairUrl, demo, streetImageryUrl }) => {
      store.set(mapSettingAtom, { basemap, mapboxToken: mapboxToken ?? undefined, file: basemapFile })
      store.set(repairUrlAtom, repairUrl)
      store.set(demoAtom, demo)
      store.set(streetImageryUrlAtom, streetImageryUrl)
    },
  )
  const session = untilRead(
    'changed permissions not read, the old ones stay on screen',
    () => readSession(store.get(currentSessionAtom).user.id),
    (found) => (found ? store.set(currentSessionAtom, found) : onEnded()),
  )
  void settings.read()
  const unfollow = store.sub(selectedCompaniesAtom, () => rail.setCompanies(selected(store)))
  const unwatch = store.sub(sessionEndedAtom, () => {
    if (store.get(sessionEndedAtom)) onEnded()
  })
  const unread = store.sub(permissionsSignalAtom, () => void session.read())
  const unchecked = checkAfterOutage(store)
  // A laptop that wakes, a network that is back: no reason to wait for the next attempt.
  const retry = () => {
    if (document.visibilityState === 'visible') rail.retryNow()
  }
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  return () => {
    removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', retry)
    unfollow()
    unwatch()
    unread()
    session.end()
    settings.end()
    unchecked()
    store.set(railAtom, null)
    rail.dispose()
  }
}
