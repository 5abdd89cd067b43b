import { alertSeverity } from '#contract/codes/alerts.ts'
import { wordsIn } from '#contract/words.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import { type DriverMonth, per100 } from '../driverSums.ts'

import css from './AlertBars.module.css'

interface Props {
  alerts: NonNullable<DriverMonth['alerts']>
  distanceKm: number
}

/** Alerts of a month by type, most first: their number, and how many that is per 100 km. */
export function AlertBars({ alerts, distanceKm }: Props) {
  const t = useText('travels')
  const { language, number } = useFormat()
  const words = wordsIn(language).alert
  const most = Math.max(1, ...alerts.map(({ count }) => count))
  if (alerts.length === 0) return <EmptyState icon="check-circle" title={t('driver.noAlerts')} />
  return (
    <ul className={css.bars}>
      {alerts.map(({ type, count }) => {
        const rate = per100(count, distanceKm)
        return (
          <li key={type}>
            <SeverityGlyph severity={alertSeverity[type]} size={14} />
            <span className="truncate">{words[type]}</span>
            <span className={css.track} aria-hidden="true">
              <i style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <b>{rate === null ? '' : number(rate, 1)}</b>
            <small>{number(count)}</small>
          </li>
        )
      })}
    </ul>
  )
}
