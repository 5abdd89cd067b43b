import { useAtomValue, useSetAtom } from 'jotai'
import { type Ref, useEffect, useRef, useState } from 'react'

import { acknowledge } from '#contract/endpoints/live.ts'
import type { Alert } from '#contract/live/alert.ts'
import { permissions } from '#contract/permissions.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { isTyping } from '#src/lib/keys.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { canAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { linkAtom } from '#streams/atoms/link.ts'

interface Props {
  alert: Alert
  ref?: Ref<HTMLButtonElement>
}

/**
 * Acknowledges the revision on the screen. The answer changes nothing here: the alert leaves when the stream says so,
 * here as on every other screen. An alert that changed meanwhile stays, with "updated, look again".
 */
export function AcknowledgeButton({ alert, ref }: Props) {
  const t = useText('fleet')
  const allowed = useAtomValue(canAtom)(permissions.alert, 'u')
  const live = useAtomValue(linkAtom).state === 'live'
  const notify = useSetAtom(notifyAtom)
  const [waiting, setWaiting] = useState(false)
  const off = !allowed || waiting || !live
  const confirmNow = useRef<() => void>(() => undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'a' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) confirmNow.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
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
  useEffect(() => {
    confirmNow.current = () => {
      if (!off) void confirm()
    }
  })
  if (!allowed) return null
  return (
    <Button
      ref={ref}
      kind="primary"
      size="lg"
      icon="check"
      disabled={off}
      title={live ? undefined : t('command.paused')}
      onClick={() => void confirm()}
    >
      {t('popup.acknowledge')}
      <Kbd>A</Kbd>
    </Button>
  )
}
