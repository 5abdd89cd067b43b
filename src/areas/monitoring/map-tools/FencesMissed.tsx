import type { FencesOnMap } from '#src/fleet/fence/useFences.ts'
import { useText } from '#src/lib/text/useText.ts'
import { RetryButton } from '#src/ui/button/RetryButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './FencesMissed.module.css'

/** Says that the map lacks its fences, or what became of them: else it would look as if there were none. */
export function FencesMissed({ lacks, onAgain }: { lacks: FencesOnMap['lacks']; onAgain: () => void }) {
  const t = useText('monitoring')
  if (lacks === null) return null
  return (
    <div className={css.chip} role="status">
      <Icon name="warning-circle" size={16} />
      <span>{t(`fences.${lacks}`)}</span>
      <RetryButton onRetry={onAgain} />
    </div>
  )
}
