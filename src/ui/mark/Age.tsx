import { useSyncExternalStore } from 'react'

import type { Freshness } from '#contract/rules/freshness.ts'
import { onSecond, serverNow } from '#src/lib/clock.ts'
import { ageText } from '#src/lib/format/age.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import { Icon } from '../icons/Icon.tsx'

import css from './Age.module.css'

type AgeProps = {
  /** When the value was measured, epoch milliseconds. */
  at: number
  /** How much to trust it; late adds a clock, lost fades. */
  freshness?: Freshness
  /** Seconds below an hour: the age of the whole link, not of one value. */
  fine?: boolean
}

/** How old a value is, counting on by itself. Redraws only when its words change. */
export function Age({ at, freshness = 'live', fine = false }: AgeProps) {
  const language = useLanguage()
  const text = useSyncExternalStore(onSecond, () => ageText(at, serverNow(), language, fine))
  return (
    <time className={css.age} data-freshness={freshness} dateTime={new Date(at).toISOString()}>
      {freshness === 'late' && <Icon name="clock" size={12} />}
      {text}
    </time>
  )
}
