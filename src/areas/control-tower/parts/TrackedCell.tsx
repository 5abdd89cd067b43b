import type { Freshness } from '#contract/rules/freshness.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './TrackedCell.module.css'

/** When the last trusted position was taken, in the tower's own order (TOWER-10); a clock when that is late. */
export function TrackedCell({ fixAt, freshness }: { fixAt: number | null; freshness: Freshness }) {
  const t = useText('control-tower')
  const format = useFormat()
  if (fixAt === null) return t('tower.never')
  return (
    <time className={css.tracked} dateTime={new Date(fixAt).toISOString()}>
      {format.tower(fixAt)}
      {freshness !== 'live' && (
        <span title={t(`tracked.${freshness}`)}>
          <Icon
            name={freshness === 'late' ? 'clock' : 'cell-signal-slash'}
            size={14}
            label={t(`tracked.${freshness}`)}
          />
        </span>
      )}
    </time>
  )
}
