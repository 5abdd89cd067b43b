import type { Alert } from '#contract/live/alert.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { useAcknowledge } from './useAcknowledge.ts'

/** Acknowledges one alert from its row: small, without a key of its own, for many rows stand in sight. */
export function AcknowledgeInRow({ alert }: { alert: Alert }) {
  const t = useText('fleet')
  const { allowed, disabled, reason, confirm } = useAcknowledge(alert)
  if (!allowed) return null
  return (
    <Button kind="line" size="sm" disabled={disabled} title={reason} onClick={confirm}>
      {t('popup.acknowledge')}
    </Button>
  )
}
