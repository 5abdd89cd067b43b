import { atom } from 'jotai/vanilla'

import type { LinkState } from '../link.ts'
import { fromRail } from './fromRail.ts'
import { railAtom } from './rail.ts'

export type { LinkState } from '../link.ts'

const noLink: LinkState = {
  state: 'connecting',
  since: 0,
  lastDataAt: null,
  polledAt: null,
  nextAttemptAt: null,
  recovering: null,
  recovered: null,
  missing: [],
  reloadedAt: null,
}

/** The link as every live region shows it; `since` is 0 until there is a rail. */
export const linkAtom = fromRail((rail) => rail.link$, noLink)

/** Server clock, epoch ms, once a second; 0 until there is a rail. */
export const nowAtom = fromRail((rail) => rail.now$, 0)

/** So long a round of polling counts as the newest: two of them and their way here. */
const polledMs = 25_000

/** True while there is no live link and rows come by polling instead (P12): they are seconds old, and say so. */
export const pollingAtom = atom((get) => {
  const { state, polledAt } = get(linkAtom)
  return state === 'offline' && polledAt !== null && get(nowAtom) - polledAt < polledMs
})

/** Of when that is which is on screen, while no live link keeps it new; null while one does, or nothing was read. */
export const cutAtAtom = atom((get) => {
  const { state, lastDataAt } = get(linkAtom)
  return state === 'live' || state === 'recovering' ? null : lastDataAt
})

/** Payloads that did not fit the contract and were dropped. */
export const droppedAtom = fromRail((rail) => rail.dropped$, 0)

/** Skips the wait before the next attempt to connect. */
export const retryNowAtom = atom(null, (get) => get(railAtom)?.retryNow())
