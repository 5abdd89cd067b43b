import { useSetAtom } from 'jotai'
import { useState } from 'react'

import { ApiError } from '#src/api/ApiError.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

/** One act at a time towards the server: `failure` is what to say where it was asked for, a `msg` becomes a notice. */
export function useAct() {
  const t = useText('profile')
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
      setFailure((cause instanceof ApiError ? cause.msg : undefined) ?? t('failed'))
      return null
    } finally {
      setWaiting(false)
    }
  }
  return { act, waiting, failure }
}
