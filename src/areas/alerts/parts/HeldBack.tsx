import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from '../Why.module.css'

/** §4.3: what held it back: cooldown, shelf, service, maintenance, frequency, its age. */
export function HeldBack({ why: { held } }: { why: AlertWhy }) {
  const t = useText('alerts')
  const momentText = useMomentText()
  if (held.length === 0) return <p className={css.note}>{t('why.heldNone')}</p>
  const time = (at: number | null) => (at === null ? '—' : momentText(at))
  return (
    <ul className={css.list}>
      {held.map((one) => (
        <li key={`${one.how} ${one.at}`}>
          {t(`why.held_${one.how}`, {
            count: one.count ?? 0,
            from: time(one.at),
            to: time(one.until),
            name: one.by ?? '—',
          })}
          {one.reason !== null && ` · ${one.reason}`}
        </li>
      ))}
    </ul>
  )
}
