import { useAtomValue, useSetAtom } from 'jotai'

import { limits } from '#contract/limits.ts'
import type { Alert } from '#contract/live/alert.ts'
import { AcknowledgeInRow } from '#src/fleet/alert/AcknowledgeInRow.tsx'
import { openAlertAtom } from '#src/fleet/alert/popupAtom.ts'
import { PlaceText } from '#src/fleet/vehicle/PlaceText.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './AlertRow.module.css'

interface Props {
  alert: Alert
  /** From 0, the head apart. */
  index: number
  /** Px from the first row. */
  top: number
}

/** One alert. While nobody acknowledged it, its name opens it in the pop-up. */
export function AlertRow({ alert, index, top }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const open = useSetAtom(openAlertAtom)
  const { acknowledgedAt, acknowledgedBy, occurredAt, receivedAt } = alert
  const isOpen = acknowledgedAt === null
  const name = f(`alert.${alert.type}`)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      style={{ translate: `0 ${top}px` }}
      data-severity={isOpen ? alert.severity : undefined}
      data-done={!isOpen || undefined}
    >
      <span role="cell">
        <SeverityChip severity={alert.severity} />
      </span>
      <span role="cell" className={css.name}>
        {isOpen ? (
          <button type="button" title={t('alerts.read')} onClick={() => open(alert.id)}>
            {name}
          </button>
        ) : (
          name
        )}
      </span>
      <span role="cell">
        <PlateText plate={alert.plate} /> <small>{alert.fleetNumber}</small>
      </span>
      <span role="cell" className="truncate">
        <PlaceText latitude={alert.latitude} longitude={alert.longitude} />
      </span>
      <span role="cell">
        <time title={format.age(occurredAt, now)}>{`${format.date(occurredAt)} ${format.time(occurredAt)}`}</time>
      </span>
      <span role="cell" className={css.received}>
        <time>{format.time(receivedAt)}</time>
        {receivedAt - occurredAt > limits.trackingFreshMs && <Badge icon="clock">{t('alerts.receivedLate')}</Badge>}
      </span>
      <span role="cell" className="truncate">
        {isOpen ? (
          <AcknowledgeInRow alert={alert} />
        ) : (
          <>
            {acknowledgedBy?.name} <small>{format.time(acknowledgedAt)}</small>
          </>
        )}
      </span>
    </div>
  )
}
