import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'

import type { Alert } from '#contract/live/alert.ts'
import { openAlertAtom } from '#src/fleet/alert/popupAtom.ts'
import { useRows } from '#src/kit/table/useRows.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { useRowPx } from '#src/ui/theme/appearance.ts'
import { alertsKnownAtom } from '#streams/atoms/alerts.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './SideList.module.css'

/** By density: rows of two lines. */
const rowHeights = { dense: 40, standard: 44, comfort: 52 }

/** Alerts nobody acknowledged, worst first and then the oldest; a click reads one in the pop-up. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const open = useSetAtom(openAlertAtom)
  const known = useAtomValue(alertsKnownAtom)
  const rowPx = useRowPx(rowHeights)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRows({ scroller, count: alerts.length, rowPx })
  return (
    <div ref={scroller} className={css.scroller}>
      {!known && <Loading rows={8} />}
      {known && alerts.length === 0 && <EmptyState icon="check-circle" title={t('live.noAlerts')} />}
      <ul className={css.canvas} style={{ height: rows.height, '--row-px': `${rowPx}px` }}>
        {rows.shown.map(({ index, top }) => {
          const alert = alerts[index]
          if (!alert) return null
          return (
            <li key={alert.id} style={{ translate: `0 ${top}px` }}>
              <button type="button" className={css.row} data-severity={alert.severity} onClick={() => open(alert.id)}>
                <SeverityGlyph severity={alert.severity} size={20} />
                <b>{f(`alert.${alert.type}`)}</b>
                <time>{format.age(alert.occurredAt, now)}</time>
                <span>
                  <PlateText plate={alert.plate} /> {alert.fleetNumber}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
