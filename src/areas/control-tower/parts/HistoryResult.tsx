import { useAtomValue } from 'jotai'

import { isFailed } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'
import type { Command } from '#contract/live/command.ts'
import { silence } from '#src/fleet/command/timeline.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './HistoryResult.module.css'

/** How a command stands in one short phrase; an unknown result is hatched, neither success nor failure. */
export function HistoryResult({ command }: { command: Command }) {
  const t = useText('control-tower')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const { state, attempts, finishedAt } = command
  const silent = silence(command, now)
  if (silent !== null && silent >= limits.noAnswerMs) return t('result.silent', { age: format.span(silent) })
  if (state === 'sent') return t('result.sent', { attempt: attempts })
  const tone = state === 'succeeded' ? 'ok' : isFailed(command.state) ? 'error' : undefined
  return (
    <span className={css.result} data-tone={tone} data-unknown={state === 'unknown' || undefined}>
      {t(`result.${state}`)}
      {state === 'succeeded' && finishedAt !== null && ` ${format.age(finishedAt, now)}`}
    </span>
  )
}
