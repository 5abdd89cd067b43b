import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

import type { Alert } from '#contract/live/alert.ts'
import { alertsAtom } from '#streams/atoms/alerts.ts'

import { arrivedAlertsAtom, arrivedAtom, popupAtom } from './popupAtom.ts'

/** Answered, here or elsewhere, a page stays for this long and says by whom, before the next one takes its place. */
const staysMs = 600

/** Tells the pages what arrived; the alert that was being read while it says who has just answered it, else null. */
export function useAnswered(): Alert | null {
  const state = useAtomValue(popupAtom)
  const arrivals = useAtomValue(arrivedAlertsAtom)
  const every = useAtomValue(alertsAtom)
  const arrived = useSetAtom(arrivedAtom)
  const read = state.open ? state.current : null
  const waits = read === null || arrivals.some(({ id }) => id === read)
  const answered = waits ? null : (every.find(({ id, acknowledgedBy }) => id === read && acknowledgedBy) ?? null)
  const answeredId = answered?.id ?? null

  useEffect(() => {
    if (answeredId === null) arrived(arrivals)
  }, [arrivals, answeredId, arrived])
  useEffect(() => {
    if (answeredId === null) return undefined
    const timer = setTimeout(() => arrived(), staysMs)
    return () => clearTimeout(timer)
  }, [answeredId, arrived])
  return answered
}

/** The page keeps its place in the order of arrival while it says so. */
export function withAnswered(arrivals: readonly Alert[], answered: Alert | null): readonly Alert[] {
  if (answered === null) return arrivals
  const after = arrivals.findIndex(({ receivedAt }) => receivedAt > answered.receivedAt)
  return arrivals.toSpliced(after < 0 ? arrivals.length : after, 0, answered)
}
