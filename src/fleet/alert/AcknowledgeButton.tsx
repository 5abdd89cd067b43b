import { type Ref, useEffect, useRef } from 'react'

import type { Alert } from '#contract/live/alert.ts'
import { isTyping } from '#src/lib/keys.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { useAcknowledge } from './useAcknowledge.ts'

interface Props {
  alert: Alert
  ref?: Ref<HTMLButtonElement>
}

/** The one large button of an alert that is being read; A does the same. */
export function AcknowledgeButton({ alert, ref }: Props) {
  const t = useText('fleet')
  const { allowed, disabled, reason, confirm } = useAcknowledge(alert)
  const confirmNow = useRef<() => void>(() => undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'a' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) confirmNow.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    confirmNow.current = () => {
      if (allowed && !disabled) confirm()
    }
  })
  if (!allowed) return null
  return (
    <Button ref={ref} kind="primary" size="lg" icon="check" disabled={disabled} title={reason} onClick={confirm}>
      {t('popup.acknowledge')}
      <Kbd>A</Kbd>
    </Button>
  )
}
