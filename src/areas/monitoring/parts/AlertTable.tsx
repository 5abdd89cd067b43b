import { useRef } from 'react'

import type { Alert } from '#contract/live/alert.ts'
import { useHold } from '#src/kit/table/useHold.ts'
import { useRows } from '#src/kit/table/useRows.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { useRowPx } from '#src/ui/theme/appearance.ts'

import { AlertRow } from './AlertRow.tsx'

import css from './AlertTable.module.css'

/** By density; taller than other rows for the buttons in them. */
const rowHeights = { dense: 32, standard: 36, comfort: 44 }
const headPx = 30

interface Props {
  alerts: readonly Alert[]
  filtered: boolean
  /** True while pointer or focus is inside: no row may move under a click. */
  onHold: (held: boolean) => void
}

/** Alerts as rows, a screenful of them in the page. */
export function AlertTable({ alerts, filtered, onHold }: Props) {
  const t = useText('monitoring')
  const titles = useText('titles')
  const rowPx = useRowPx(rowHeights)
  const scroller = useRef<HTMLDivElement>(null)
  const holding = useHold(onHold)
  const rows = useRows({ scroller, count: alerts.length, rowPx, headPx })
  return (
    <div ref={scroller} className={css.table} {...holding}>
      <div role="table" aria-label={titles('monitoringAlerts')} aria-rowcount={alerts.length + 1}>
        <div className={css.head} role="row" aria-rowindex={1}>
          <span role="columnheader">{t('alerts.severity')}</span>
          <span role="columnheader">{t('alerts.what')}</span>
          <span role="columnheader">{t('alerts.vehicle')}</span>
          <span role="columnheader">{t('alerts.where')}</span>
          <span role="columnheader">{t('alerts.when')}</span>
          <span role="columnheader">{t('alerts.received')}</span>
          <span role="columnheader">{t('alerts.acknowledgement')}</span>
        </div>
        <div className={css.canvas} style={{ height: rows.height, '--row-px': `${rowPx}px` }} role="rowgroup">
          {rows.shown.map(({ index, top }) => {
            const alert = alerts[index]
            return alert && <AlertRow key={alert.id} alert={alert} index={index} top={top} />
          })}
        </div>
      </div>
      {alerts.length === 0 && <EmptyState icon="check-circle" title={t(filtered ? 'alerts.noMatch' : 'alerts.none')} />}
    </div>
  )
}
