import { useAtomValue } from 'jotai'

import { useDateWords } from '#src/lib/format/useDateWords.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './Clock.module.css'

/** The server's clock, not the workstation's: every age on the screen is counted from it. */
export function Clock() {
  const now = useAtomValue(nowAtom)
  const format = useFormat()
  const words = useDateWords()
  if (now === 0) return null
  return (
    <time className={css.clock} dateTime={new Date(now).toISOString()}>
      {format.time(now)}{' '}
      <small>
        {words?.weekday(now)} {format.date(now)}
      </small>
    </time>
  )
}
