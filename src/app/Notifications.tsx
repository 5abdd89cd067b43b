import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { limits } from '#contract/limits.ts'
import { useDateWords } from '#src/lib/format/useDateWords.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { notificationIcon } from './notificationIcon.ts'
import { useNotifications } from './useNotifications.ts'

import css from './Notifications.module.css'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** NOTIF-01..20: the bell, its badge and the panel. Every closing of the panel marks all as read (NOTIF-24). */
export function Notifications() {
  const t = useText('app')
  const words = useDateWords()
  const now = useAtomValue(nowAtom)
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { enabled, rows, unread, failed, hasMore, more, markAllRead } = useNotifications()
  if (!enabled) return null
  const onOpenChange = (next: boolean) => {
    setOpen(next)
    if (!next) markAllRead()
  }
  const badge = unread > limits.badgeMax ? `${limits.badgeMax}+` : String(unread)
  const unreadText = t('notifications.unread', { count: unread })
  return (
    <Popover
      label={t('notifications.label')}
      placement="bottom-end"
      width={380}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button type="button" className={css.bell} aria-label={`${t('notifications.label')}, ${unreadText}`}>
          <Icon name={unread > 0 ? 'bell-fill' : 'bell'} size={20} />
          {unread > 0 && <span className={css.badge}>{badge}</span>}
        </button>
      }
    >
      <div className={css.panel}>
        <header className={css.head}>
          <b>{t('notifications.label')}</b>
          <span>{unreadText}</span>
          <button type="button" onClick={markAllRead}>
            <Icon name="checks" size={14} />
            {t('notifications.markAll')}
          </button>
        </header>
        {failed && <p className={css.note}>{t('notifications.failed')}</p>}
        {!failed && rows.length === 0 && <p className={css.note}>{t('notifications.empty')}</p>}
        <ul className={css.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={css.row}
                data-unread={!row.isRead || undefined}
                onClick={() => {
                  onOpenChange(false)
                  void navigate(row.url)
                }}
              >
                <i className={css.mark}>
                  <Icon name={notificationIcon(row.type, row.state)} />
                </i>
                <span className={css.text}>
                  <b className="truncate">{row.title}</b>
                  <span className="truncate">{row.description}</span>
                </span>
                <time dateTime={new Date(row.at).toISOString()}>{words && capital(words.distance(row.at, now))}</time>
              </button>
            </li>
          ))}
        </ul>
        {hasMore && (
          <button type="button" className={css.more} onClick={more}>
            {t('notifications.more')}
          </button>
        )}
      </div>
    </Popover>
  )
}
