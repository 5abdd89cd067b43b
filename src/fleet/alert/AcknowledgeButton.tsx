import { type Ref, useEffect, useRef } from 'react'

import type { Alert } from '#contract/live/alert.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { useAcknowledge } from './useAcknowledge.ts'

const settleMs = 500

interface Props {
  alert: Alert
  ref?: Ref<HTMLButtonElement>
}

/** The one large button of an alert that is being read; A does the same. */
export function AcknowledgeButton({ alert, ref }: Props) {
  const t = useText('fleet')
  const { allowed, disabled, reason, confirm } = useAcknowledge(alert)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [alert.id])
  // A key that was on its way to something else when this came up must not answer it.
  const answer = () => {
    if (performance.now() - shownAt.current >= settleMs) confirm()
  }
  useShortcut('acknowledge', allowed && !disabled ? answer : null)
  if (!allowed) return null
  return (
    <Button ref={ref} kind="primary" size="lg" icon="check" disabled={disabled} title={reason} onClick={confirm}>
      {t('popup.acknowledge')}
      <Kbd>A</Kbd>
    </Button>
  )
}
