import { atom } from 'jotai'

import { floodNow } from '#contract/rules/alertFlood.ts'
import { alertsAtom } from '#streams/atoms/alerts.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { popupAtom, readsOneAtom } from '../popupAtom.ts'

/** When each was raised of what asks, or asked, for an answer; low ones and late records are not among them. */
export const raisedAtAtom = atom((get) => get(alertsAtom).map(({ receivedAt }) => receivedAt))

/** The flood of the moment among the chosen companies (alerts.md §6.7); null: there is none. */
export const floodAtom = atom((get) => floodNow(get(raisedAtAtom), get(nowAtom)))

const askedAtom = atom(false)

/** Whether the table stands in the place of the pages: somebody asked for it, or a page came up by itself in a flood. */
export const floodShownAtom = atom((get) => {
  if (get(floodAtom) === null) return false
  return get(askedAtom) || (get(popupAtom).open && !get(readsOneAtom))
})

export const showFloodAtom = atom(null, (_get, set, shown: boolean) => {
  set(askedAtom, shown)
  set(readsOneAtom, false)
})
