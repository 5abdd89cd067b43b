import { useText } from '#src/lib/text/useText.ts'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import { useMomentText } from '../clock/useMomentText.ts'

interface Props {
  /** Epoch ms; null while what is shown is of now (`useAnswer`). */
  since: number | null
  onRetry: () => void
}

/** Stands beside a part that keeps what it knew while it cannot be asked for again, and says of when that is. */
export function StaleNote({ since, onRetry }: Props) {
  const t = useText('kit')
  const momentText = useMomentText()
  return since !== null && <NotRead isKept text={t('table.stale', { time: momentText(since) })} onRetry={onRetry} />
}
