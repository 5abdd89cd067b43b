import { useEffect, useRef } from 'react'

import type { Command } from '#contract/live/command.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { AskedRow } from './AskedRow.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import type { useNotifications } from './useNotifications.ts'

import css from './NotificationPanel.module.css'

type Props = ReturnType<typeof useNotifications> & {
  /** Commands of others that wait for whoever looks. */
  asked: readonly Command[]
  /** The address of the notification, as it came. */
  onChosen: (url: string) => void
}

/** NOTIF-04, NOTIF-06: at most 450 px; marking all and asking for more stay in sight while the list scrolls. */
export function NotificationPanel({
  rows,
  unread,
  failed,
  loading,
  hasMore,
  adding,
  more,
  retry,
  markAllRead,
  asked,
  onChosen,
}: Props) {
  const t = useText('app')
  const list = useRef<HTMLUListElement>(null)
  /** Whether the button below the list holds the focus; with the last row it goes, and whoever used it reads on there. */
  const below = useRef(false)
  useEffect(() => {
    if (!hasMore && below.current) list.current?.lastElementChild?.querySelector('button')?.focus()
    if (!hasMore) below.current = false
  }, [hasMore])
  const empty = rows.length === 0 && asked.length === 0 && !failed && !loading
  return (
    <div className={css.panel}>
      <header className={css.head}>
        <b>{t('notifications.label')}</b>
        {unread > 0 && <span>{t('notifications.unread', { count: unread })}</span>}
        <button type="button" aria-disabled={unread === 0} onClick={unread > 0 ? markAllRead : undefined}>
          <Icon name="checks" size={14} />
          {t('notifications.markAll')}
        </button>
      </header>
      {failed && (
        <p className={css.failure} role="alert">
          {t('notifications.failed')}
          <button type="button" onClick={retry}>
            {t('notifications.retry')}
          </button>
        </p>
      )}
      {empty && <p className={css.note}>{t('notifications.empty')}</p>}
      {loading && !failed && <p className={css.note}>{t('loading.title')}</p>}
      {asked.length > 0 && (
        <ul className={css.list} aria-label={t('notifications.asked')}>
          {asked.map((command) => (
            <li key={command.id}>
              <AskedRow command={command} onClick={() => onChosen(to('monitoringTowerOpen', { open: 'aprovacoes' }))} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul ref={list} className={css.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <NotificationRow {...row} onClick={() => onChosen(row.url)} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <button
          type="button"
          className={css.more}
          aria-busy={adding}
          onClick={adding ? undefined : more}
          onFocus={() => (below.current = true)}
          onBlur={() => (below.current = false)}
        >
          {t(adding ? 'loading.title' : 'notifications.more')}
        </button>
      )}
    </div>
  )
}
