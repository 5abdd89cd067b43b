import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import type { Month } from '../month.ts'

import css from './MonthChoice.module.css'

interface Props {
  month: Month
  before: Month
  after: Month
  latest: Month
  onMonth: (month: Month) => void
}

/** The month in words, and the ways to its neighbours; none leads past today's. */
export function MonthChoice({ month, before, after, latest, onMonth }: Props) {
  const t = useText('travels')
  const { language } = useFormat()
  const words = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className={css.choice} role="group" aria-label={t('driver.month')}>
      <IconButton kind="line" icon="caret-left" label={t('driver.previous')} onClick={() => onMonth(before)} />
      <b>{words.format(Date.parse(`${month}-01T00:00:00Z`))}</b>
      <IconButton
        kind="line"
        icon="caret-right"
        label={t('driver.next')}
        disabled={month >= latest}
        onClick={() => onMonth(after)}
      />
    </div>
  )
}
