import { useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useEffect, useRef } from 'react'

import type { Alert } from '#contract/live/alert.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import { AlertRow } from './AlertRow.tsx'

import css from './AlertTable.module.css'

const rowPx = 36
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
  const scroller = useRef<HTMLDivElement>(null)
  const pointerInside = useRef(false)
  const rows = useVirtualizer({
    count: alerts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => alerts[index]?.id ?? index,
    overscan: 8,
    scrollMargin: headPx,
  })
  useEffect(() => () => onHold(false), [onHold])
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onHold(pointerInside.current)
  }
  return (
    <div
      ref={scroller}
      className={css.table}
      onPointerEnter={() => {
        pointerInside.current = true
        onHold(true)
      }}
      onPointerLeave={(event) => {
        pointerInside.current = false
        onHold(event.currentTarget.contains(document.activeElement))
      }}
      onFocus={() => onHold(true)}
      onBlur={onBlur}
    >
      <div role="table" aria-label={t('alerts.title')} aria-rowcount={alerts.length + 1}>
        <div className={css.head} role="row" aria-rowindex={1}>
          <span role="columnheader">{t('alerts.severity')}</span>
          <span role="columnheader">{t('alerts.what')}</span>
          <span role="columnheader">{t('alerts.vehicle')}</span>
          <span role="columnheader">{t('alerts.where')}</span>
          <span role="columnheader">{t('alerts.when')}</span>
          <span role="columnheader">{t('alerts.received')}</span>
          <span role="columnheader">{t('alerts.acknowledgement')}</span>
        </div>
        {alerts.length === 0 && (
          <EmptyState icon="check-circle" title={t(filtered ? 'alerts.noMatch' : 'alerts.none')} />
        )}
        <div className={css.canvas} style={{ height: rows.getTotalSize() }} role="rowgroup">
          {rows.getVirtualItems().map((item) => {
            const alert = alerts[item.index]
            return alert && <AlertRow key={alert.id} alert={alert} index={item.index} top={item.start - headPx} />
          })}
        </div>
      </div>
    </div>
  )
}
