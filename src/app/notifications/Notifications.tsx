import { atom, useAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'

import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import { useSecondAsked } from '../shell/SecondAsked.tsx'
import { useSmallScreen } from '../shell/useSmallScreen.ts'
import { badgeText } from './notificationCount.ts'
import { NotificationPanel } from './NotificationPanel.tsx'
import { notificationTarget } from './notificationTarget.ts'
import { useNotifications } from './useNotifications.ts'

import css from './Notifications.module.css'

/** NOTIF-04: px. */
const width = { usual: 380, small: 298 }
const openAtom = atom(false)

/** NOTIF-01..25, TOPBAR-06: the bell, its badge and the panel. Every closing of the panel marks all as read (NOTIF-24). */
export function Notifications() {
  const t = useText('app')
  const navigate = useNavigate()
  const small = useSmallScreen()
  const [open, setOpen] = useAtom(openAtom)
  const news = useNotifications()
  const asked = useSecondAsked()
  if (!news.enabled) return null
  const onOpenChange = (next: boolean) => {
    setOpen(next)
    if (!next) news.markAllRead()
  }
  // What waits for whoever looks is not read by looking: it counts until it is decided.
  const count = news.unread + asked.length
  const badge = badgeText(count)
  const unread = t('notifications.unread', { count })
  return (
    <Popover
      label={t('notifications.label')}
      placement="bottom-end"
      width={small ? width.small : width.usual}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button type="button" className={css.bell} aria-label={`${t('notifications.label')}, ${unread}`}>
          <Icon name={badge ? 'bell-fill' : 'bell'} size={20} />
          {badge && <span className={css.badge}>{badge}</span>}
        </button>
      }
    >
      <NotificationPanel
        {...news}
        asked={asked}
        onChosen={(url) => {
          onOpenChange(false)
          const target = notificationTarget(url, location.origin)
          if (target !== null) void navigate(target)
        }}
      />
    </Popover>
  )
}
