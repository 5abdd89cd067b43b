import { useAtomValue } from 'jotai'

import { useDateWords } from '#src/lib/format/useDateWords.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { notificationIcon } from './notificationIcon.ts'

import css from './NotificationRow.module.css'

interface Props {
  title: string
  description: string
  type: string
  state: string
  /** Epoch ms, the server's clock. */
  at: number
  isRead: boolean
  onClick: () => void
}

/** NOTIF-03, NOTIF-09: icon, what it is, and how long ago. Unread ones are bold, with a filled icon and a dot. */
export function NotificationRow({ title, description, type, state, at, isRead, onClick }: Props) {
  const t = useText('app')
  const words = useDateWords()
  const now = useAtomValue(nowAtom)
  return (
    <button type="button" className={css.row} data-unread={!isRead || undefined} onClick={onClick}>
      <i className={css.mark}>
        <Icon name={notificationIcon({ type, state }, !isRead)} />
      </i>
      <span className={css.title} title={title}>
        {title}
      </span>
      <time dateTime={new Date(at).toISOString()}>
        {words && t('notifications.ago', { distance: words.distance(at, now) })}
      </time>
      <span className={css.description} title={description}>
        {description}
      </span>
    </button>
  )
}
