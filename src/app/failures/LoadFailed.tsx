import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { Message } from './Message.tsx'
import { useRetry } from './useRetry.ts'

interface Props {
  /** The server could not be reached at all. */
  offline: boolean
  onRetry: () => Promise<void>
  onLeave: () => Promise<void>
}

/**
 * LOAD-07: after a failed load it offers a retry, and retries by itself. Without a connection the page says that plainly
 * and shows nothing of the last session: what it knew then could be taken for what is so now.
 */
export function LoadFailed({ offline, onRetry, onLeave }: Props) {
  const t = useText('app')
  useRetry(onRetry)
  return (
    <Message title={t(offline ? 'offline.title' : 'loading.failed')}>
      {offline && <Icon name="link-break" size={32} />}
      <p>{t(offline ? 'offline.why' : 'loading.failedWhy')}</p>
      <p>{t('offline.retrying')}</p>
      <Button kind="primary" onClick={() => void onRetry()}>
        {t('loading.retry')}
      </Button>
      <Button kind="ghost" onClick={() => void onLeave()}>
        {t('user.signOut')}
      </Button>
    </Message>
  )
}
