import { useAtomValue } from 'jotai'

import { clockText, dayText } from '#src/lib/format/age.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './Clock.module.css'

/** The server's clock, not the workstation's: every age on the screen is counted from it. */
export function Clock() {
  const now = useAtomValue(nowAtom)
  const language = useLanguage()
  return (
    <time className={css.clock} dateTime={new Date(now).toISOString()}>
      {clockText(now, language)} <small>{dayText(now, language)}</small>
    </time>
  )
}
