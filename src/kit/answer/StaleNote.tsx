import { useText } from '#src/lib/text/useText.ts'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import { useSinceText } from './useSinceText.ts'

interface Props {
  /** Epoch ms; null while what is shown is of now (`useAnswer`). */
  since: number | null
  onRetry: () => void
}

/** Stands beside a part that keeps what it knew while it cannot be asked for again, and says of when that is. */
export function StaleNote({ since, onRetry }: Props) {
  const t = useText('kit')
  const sinceText = useSinceText()
  return since !== null && <NotRead isKept text={t('table.stale', { time: sinceText(since) })} onRetry={onRetry} />
}
