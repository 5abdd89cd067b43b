import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'

import { alertsKnownAtom } from '#streams/atoms/alerts.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { isAudible, mayUnlock, play, unlock, useAudible } from './player.ts'
import { listenAtom } from './soundAtoms.ts'

/** Alerts by ear. Of all tabs of a workstation that may sound one does; when it goes, the next one does so at once. */
export function AlertSound() {
  const now = useAtomValue(nowAtom)
  const known = useAtomValue(alertsKnownAtom)
  const listen = useSetAtom(listenAtom)
  const audible = useAudible()
  const leads = useRef(false)

  useEffect(() => {
    if (!audible) return
    if (!('locks' in navigator)) {
      leads.current = true
      return
    }
    const left = Promise.withResolvers<void>()
    const asking = new AbortController()
    const hold = navigator.locks.request('farol.sound', { signal: asking.signal }, () => {
      leads.current = true
      return left.promise
    })
    hold.catch(() => {
      // Asked no more: this tab goes.
    })
    return () => {
      leads.current = false
      left.resolve()
      asking.abort()
    }
  }, [audible])

  useEffect(() => {
    // Once a second: whether somebody touched this page meanwhile, and what is to be heard.
    if (!isAudible() && mayUnlock()) void unlock()
    if (!known) return
    const sound = listen()
    if (sound !== null && leads.current) play(sound)
  }, [now, known, listen])
  return null
}
