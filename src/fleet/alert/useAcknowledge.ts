import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { acknowledge } from '#contract/endpoints/live.ts'
import type { Alert } from '#contract/live/alert.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { linkAtom } from '#streams/atoms/link.ts'

/**
 * Acknowledges the revision on the screen. The answer changes nothing here: the alert leaves when the stream says so,
 * here as on every other screen. An alert that changed meanwhile stays, with "updated, look again".
 */
export function useAcknowledge(alert: Alert) {
  const t = useText('fleet')
  const allowed = useAtomValue(mayAtom)(acknowledge)
  const live = useAtomValue(linkAtom).state === 'live'
  const notify = useSetAtom(notifyAtom)
  const [waiting, setWaiting] = useState(false)
  const confirm = async () => {
    setWaiting(true)
    try {
      await call(acknowledge, { params: { id: alert.id }, body: { rev: alert.rev } })
    } catch (cause) {
      const superseded = cause instanceof ApiError && cause.code === 'alert.superseded'
      const message = cause instanceof ApiError && cause.msg ? cause.msg : t('popup.ackFailed')
      notify({ variant: 'error', message: superseded ? t('popup.superseded') : message })
    } finally {
      setWaiting(false)
    }
  }
  return {
    /** False: the profile may not, and no button is shown. */
    allowed,
    disabled: waiting || !live,
    waiting,
    /** Why it is off, where that is not plain to see. */
    reason: live ? undefined : t('command.paused'),
    confirm: () => void confirm(),
  }
}
