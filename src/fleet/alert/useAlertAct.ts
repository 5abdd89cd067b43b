import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { ApiError } from '#src/api/ApiError.ts'
import { failureText } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { linkAtom } from '#streams/atoms/link.ts'

/**
 * Something done with an alert. The answer changes nothing here: the stream says what became of it, here as on every
 * screen. One that changed meanwhile stays, with "updated, look again".
 */
export function useAlertAct() {
  const t = useText('fleet')
  const live = useAtomValue(linkAtom).state === 'live'
  const notify = useSetAtom(notifyAtom)
  const [waiting, setWaiting] = useState(false)
  const act = async (send: () => Promise<unknown>): Promise<boolean> => {
    setWaiting(true)
    try {
      await send()
      return true
    } catch (cause) {
      const superseded = cause instanceof ApiError && cause.code === 'alert.superseded'
      notify({ variant: 'error', message: superseded ? t('alertLife.superseded') : failureText(cause) })
      return false
    } finally {
      setWaiting(false)
    }
  }
  return {
    act,
    disabled: waiting || !live,
    /** Why it is off, where that is not plain to see. */
    reason: live ? undefined : t('command.paused'),
  }
}
