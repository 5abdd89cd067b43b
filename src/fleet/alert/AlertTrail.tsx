import type { Alert } from '#contract/live/alert.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from './AlertTrail.module.css'

/** A device that was out of reach tells later; beyond this the delay is worth a word (ux §4.3). */
const lateMs = 60_000

/** What is on record about the alert itself: raised by the device, received here, acknowledged by whom. */
export function AlertTrail({ alert }: { alert: Alert }) {
  const t = useText('fleet')
  const momentText = useMomentText()
  const late = alert.receivedAt - alert.occurredAt > lateMs
  return (
    <ol className={css.trail}>
      <li data-mark="raised">
        <b>{t(`alert.${alert.type}`)}</b>
        <time>{momentText(alert.occurredAt)}</time>
      </li>
      <li data-mark="done">
        <b>{t(late ? 'popup.receivedLate' : 'popup.received')}</b>
        <time>{momentText(alert.receivedAt)}</time>
      </li>
      <li data-mark={alert.acknowledgedAt ? 'done' : 'now'}>
        <b>
          {alert.acknowledgedBy ? t('popup.acknowledgedBy', { name: alert.acknowledgedBy.name }) : t('popup.waiting')}
        </b>
        {alert.acknowledgedAt && <time>{momentText(alert.acknowledgedAt)}</time>}
      </li>
      {alert.assignedTo && (
        <li data-mark="done">
          <b>{t('alertLife.owner')}</b>
          <span>{alert.assignedTo.name}</span>
        </li>
      )}
      {alert.shelvedUntil !== undefined && (
        <li data-mark="now">
          <b>{t('alertLife.shelvedUntil', { time: momentText(alert.shelvedUntil), name: alert.shelvedBy ?? '' })}</b>
          <span>{alert.shelvedReason}</span>
        </li>
      )}
      {alert.clearedAt !== undefined && (
        <li data-mark="done">
          <b>{t('alertLife.cleared')}</b>
          <time>{momentText(alert.clearedAt)}</time>
        </li>
      )}
      {alert.resolvedAt !== undefined && alert.cause !== undefined && (
        <li data-mark="done">
          <b>
            {t('alertLife.resolvedAs', { name: alert.resolvedBy ?? '', cause: t(`alertLife.causes.${alert.cause}`) })}
          </b>
          <time>{momentText(alert.resolvedAt)}</time>
        </li>
      )}
    </ol>
  )
}
