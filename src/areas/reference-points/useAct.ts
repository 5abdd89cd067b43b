import { useSetAtom } from 'jotai'
import { useState } from 'react'

import { failureText } from '#src/api/failureText.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { usePointsChanged } from './usePoints.ts'

/** Does one thing at a time and then reads everything anew; what went wrong is told, in the server's words if it had any. */
export function useAct() {
  const notify = useSetAtom(notifyAtom)
  const changed = usePointsChanged()
  const [waiting, setWaiting] = useState(false)
  const act = async <T>(work: () => Promise<T>, done?: (result: T) => string | null): Promise<boolean> => {
    setWaiting(true)
    try {
      const result = await work()
      const message = done?.(result) ?? null
      if (message !== null) notify({ variant: 'success', message })
      return true
    } catch (cause) {
      notify({ variant: 'error', message: failureText(cause) })
      return false
    } finally {
      setWaiting(false)
      await changed()
    }
  }
  return { act, waiting }
}
