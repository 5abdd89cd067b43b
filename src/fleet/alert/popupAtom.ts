import { atom } from 'jotai'

import type { Alert } from '#contract/live/alert.ts'
import { keepShift, keptShift } from '#src/state/keptShift.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { alertArrivalsAtom, openAlertsAtom } from '#streams/atoms/alerts.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import {
  type PopupState,
  arrive,
  beginShift,
  closeAll,
  closeCurrent,
  closedPopup,
  openAt,
  seenOf,
  turn,
} from './pages.ts'

const stateAtom = atom<PopupState>(closedPopup)
const seenAtom = atom<ReadonlyMap<number, number>>(new Map<number, number>())

export const popupAtom = atom((get) => get(stateAtom))

/** Somebody asked for one alert: it is read in the place of the table of a flood, until the pop-up goes. */
export const readsOneAtom = atom(false)

/** It was asked for, by a key or a click, and did not come by itself: then it has the focus, and goes by any key at once. */
export const askedForAtom = atom(false)

const raisedAtom = atom(0)
/** How often the pop-up was put above what had come to stand over it. */
export const timesRaisedAtom = atom((get) => get(raisedAtom))
export const raisePopupAtom = atom(null, (get, set) => set(raisedAtom, get(raisedAtom) + 1))

/** Alerts nobody acknowledged, in order of arrival. */
export const arrivedAlertsAtom = atom((get) => get(alertArrivalsAtom).map((arrival) => arrival.alert))

const goneAtom = atom(null, (_get, set) => {
  set(readsOneAtom, false)
  set(askedForAtom, false)
})

/**
 * To be told whenever the arrivals changed, with those that were drawn: what came since is told of by its own draw, which first
 * says of the alert that is read by whom it was answered.
 */
export const arrivedAtom = atom(null, (get, set, drawn?: readonly Alert[]) => {
  const arrivals = drawn ?? get(arrivedAlertsAtom)
  set(stateAtom, arrive(get(stateAtom), arrivals, get(seenAtom), get(nowAtom)))
  if (!get(stateAtom).open) set(goneAtom)
  set(seenAtom, seenOf(arrivals))
})

export const closeCurrentAtom = atom(null, (get, set) =>
  set(stateAtom, closeCurrent(get(stateAtom), get(arrivedAlertsAtom))),
)
export const closeAllAtom = atom(null, (get, set) => {
  set(stateAtom, closeAll(get(stateAtom), get(arrivedAlertsAtom)))
  set(goneAtom)
})
export const turnAtom = atom(null, (get, set, by: number) =>
  set(stateAtom, turn(get(stateAtom), get(arrivedAlertsAtom), by)),
)
/** Opens at one that waits for an answer, and says whether it did: what was answered or put aside has no page here. */
export const openAlertAtom = atom(null, (get, set, id: number): boolean => {
  if (!get(arrivedAlertsAtom).some((alert) => alert.id === id)) return false
  set(readsOneAtom, true)
  set(askedForAtom, true)
  set(stateAtom, openAt(get(stateAtom), get(arrivedAlertsAtom), id))
  return true
})

/** F8: the most severe alert nobody acknowledged, the oldest among equals; again and it goes to the next. */
export const nextOpenAlertAtom = atom(null, (get, set) => {
  const open = get(openAlertsAtom)
  const at = open.findIndex((alert) => alert.id === get(stateAtom).current)
  const next = open[(at + 1) % open.length]
  if (next) set(openAlertAtom, next.id)
})

/** What waits for an answer, while no pop-up shows it: as many as F8 brings up one after the other; null: nothing does. */
export const waitingAtom = atom((get) => {
  const open = get(openAlertsAtom)
  const [worst] = open
  return worst === undefined || get(stateAtom).open ? null : { severity: worst.severity, count: open.length }
})

const begunAtom = atom<number | null>(null)
/** When this user's shift began in this tab, epoch ms, null where none has; a page that is loaded anew goes on with it. */
export const shiftBegunAtom = atom((get) => get(begunAtom) ?? keptShift(get(currentSessionAtom).user.id))
export const beginShiftAtom = atom(null, (get, set) => {
  const at = get(nowAtom)
  set(begunAtom, at)
  keepShift({ user: get(currentSessionAtom).user.id, at })
  set(stateAtom, beginShift(get(stateAtom), get(arrivedAlertsAtom)))
  set(askedForAtom, get(stateAtom).open)
})
