import type { Ref } from 'react'

import type { Alert } from '#contract/live/alert.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { useAcknowledge } from './useAcknowledge.ts'
import { blindPresses, useSettled } from './useSettled.ts'

interface Props {
  alert: Alert
  ref?: Ref<HTMLButtonElement>
}

/**
 * The one large button of an alert that is being read; A does the same. It stays where it is and keeps the focus while
 * its answer is under way, and says by whom it was answered.
 */
export function AcknowledgeButton({ alert, ref }: Props) {
  const t = useText('fleet')
  const { allowed, disabled, waiting, reason, confirm } = useAcknowledge(alert)
  const settled = useSettled(alert.id)
  const answeredBy = alert.acknowledgedBy?.name
  const answer = () => {
    if (settled()) confirm()
  }
  useShortcut('acknowledge', allowed && !disabled && answeredBy === undefined ? answer : null)
  if (!allowed) return null
  return (
    <Button
      ref={ref}
      kind="primary"
      size="lg"
      icon="check"
      disabled={disabled && !waiting && answeredBy === undefined}
      aria-busy={waiting || answeredBy !== undefined}
      title={reason}
      onClickCapture={blindPresses(settled)}
      onClick={confirm}
    >
      {answeredBy === undefined ? (
        <>
          {t('popup.acknowledge')}
          <Kbd>A</Kbd>
        </>
      ) : (
        t('popup.acknowledgedBy', { name: answeredBy })
      )}
    </Button>
  )
}
