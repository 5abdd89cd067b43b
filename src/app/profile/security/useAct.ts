import { useSetAtom } from 'jotai'
import { useState } from 'react'

import { notifyAtom } from '#src/state/notices.ts'

import { saveFailure } from '../saveFailure.ts'

/** One act at a time towards the server: `failure` is what to say where it was asked for, a `msg` becomes a notice. */
export function useAct() {
  const notify = useSetAtom(notifyAtom)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** @returns the answer, or null when it failed */
  const act = async <T extends object>(ask: () => Promise<T>): Promise<T | null> => {
    setWaiting(true)
    setFailure(null)
    try {
      const answer = await ask()
      if ('msg' in answer && typeof answer.msg === 'string') notify({ message: answer.msg })
      return answer
    } catch (cause) {
      setFailure(saveFailure(cause))
      return null
    } finally {
      setWaiting(false)
    }
  }
  return { act, waiting, failure }
}
