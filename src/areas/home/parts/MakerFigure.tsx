import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { MakerTotal } from '../totals.ts'

import css from './MakerFigure.module.css'

/** How many of a maker's vehicles move, as a bar within a bar as long as its part of the fleet, and as numbers. */
export function MakerFigure({ moving, total, most }: Omit<MakerTotal, 'maker'> & { most: number }) {
  const t = useText('home')
  const { number } = useFormat()
  return (
    <span className={css.figure}>
      <i
        className={css.bar}
        style={{ '--length': most > 0 ? total / most : 0, '--moving': total > 0 ? moving / total : 0 }}
      />
      {/* As wide as the widest there can be, so that the bars of all makers begin together. */}
      <span aria-hidden style={{ '--characters': 2 * number(most).length + 1 }}>
        <b>{number(moving)}</b>/{number(total)}
      </span>
      <span className="sr-only">{t('makerMoving', { moving: number(moving), total: number(total) })}</span>
    </span>
  )
}
