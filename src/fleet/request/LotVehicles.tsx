import type { AnyReportRow } from '#contract/machine/report.ts'
import { plateText } from '#contract/rules/plate.ts'
import { useText } from '#src/lib/text/useText.ts'

import { wordOf } from '../report/wordOf.ts'

import css from './Request.module.css'

interface Props {
  rows: readonly AnyReportRow[]
  /** The column that says how each of them stands. */
  says: string
}

/** Whom a lot is about, by name and how each stands: read before it is confirmed. */
export function LotVehicles({ rows, says }: Props) {
  const t = useText('request')
  return (
    <ul className={css.vehicles} aria-label={t('vehicles')}>
      {rows.map((row) => (
        <li key={row.id}>
          <b className="mono">{plateText(wordOf(row, 'plate', ''))}</b>
          <span>{wordOf(row, 'fleetNumber')}</span>
          <span>{wordOf(row, says)}</span>
        </li>
      ))}
    </ul>
  )
}
