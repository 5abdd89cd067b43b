import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'

import { dayOf } from '#contract/rules/zonedDay.ts'
import { nowAtom } from '#streams/atoms/link.ts'

/** The server's clock, so that a workstation that is a day ahead asks for no tomorrow; its own until it heard one. */
const orOwn = (now: number): number => (now === 0 ? Date.now() : now)

const todayAtom = atom((get) => dayOf(orOwn(get(nowAtom))))

/** The day it is in the operator's time zone, as `yyyy-MM-dd`; changes at midnight. */
export const useToday = (): string => useAtomValue(todayAtom)

/** Asks what time it is, in epoch milliseconds, without redrawing as it passes. */
export function useClock(): () => number {
  const store = useStore()
  return useCallback(() => orOwn(store.get(nowAtom)), [store])
}
