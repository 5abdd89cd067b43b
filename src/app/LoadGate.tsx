import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { Message } from './Message.tsx'

interface Props {
  onRetry?: () => Promise<void>
  onLeave?: () => Promise<void>
}

/** GEN-12: stands where the product will be until its data is here. LOAD-07: after a failed load it offers a retry. */
export function LoadGate({ onRetry, onLeave }: Props) {
  const t = useText('app')
  if (!onRetry) return <Message title={t('loading.title')} />
  return (
    <Message title={t('loading.failed')}>
      <p>{t('loading.failedWhy')}</p>
      <Button kind="primary" onClick={() => void onRetry()}>
        {t('loading.retry')}
      </Button>
      <Button kind="ghost" onClick={() => void onLeave?.()}>
        {t('user.signOut')}
      </Button>
    </Message>
  )
}
