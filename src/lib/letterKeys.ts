import { useSyncExternalStore } from 'react'

import { readStored, writeStored } from './storage.ts'

const key = 'farol.letterKeys'
const listeners = new Set<() => void>()
let on = readStored(key, (value) => (typeof value === 'boolean' ? value : null)) ?? true

/** Whether letters and signs by themselves are shortcuts on this workstation (WCAG 2.1.4: one may turn them off). */
export const letterKeysOn = (): boolean => on

export function setLetterKeys(next: boolean): void {
  on = next
  writeStored(key, next)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, letterKeysOn)
