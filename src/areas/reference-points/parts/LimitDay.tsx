import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from './PointTable.module.css'

/** The first or the last day of a point. A card has no heads, so there it says which of the two it is. */
export function LimitDay({ label, value }: { label: string; value: string | null }) {
  const t = useText('reference-points')
  const { day } = useFormat()
  return (
    <>
      <span className={css.word}>{label}: </span>
      {value === null ? <span className="unit">{t('noLimit')}</span> : day(value)}
    </>
  )
}
