import { useAtomValue } from 'jotai'

import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { limits } from '#contract/limits.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from '../Why.module.css'

/** Who was told of it, and when: screens of the company where it asks for an answer, and notifications. */
export function Notified({ why: { alert, notified } }: { why: AlertWhy }) {
  const t = useText('alerts')
  const momentText = useMomentText()
  const now = useAtomValue(nowAtom)
  const kept = alert.receivedAt > now - limits.notificationDays * 86_400_000
  return (
    <ul className={css.list}>
      {alert.late !== true && alert.severity !== 'low' && (
        <li>
          <time>{momentText(alert.receivedAt)}</time> {t('why.toldScreens')}
        </li>
      )}
      {notified.map(({ at, people }) => (
        <li key={at}>
          <time>{momentText(at)}</time>{' '}
          {people === null ? t('why.toldAll') : t('why.toldPeople', { names: people.join(', '), count: people.length })}
        </li>
      ))}
      {notified.length === 0 && (
        <li className={css.note}>{t(kept ? 'why.toldNobody' : 'why.toldGone', { count: limits.notificationDays })}</li>
      )}
    </ul>
  )
}
