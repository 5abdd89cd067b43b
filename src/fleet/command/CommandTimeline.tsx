import type { Command } from '#contract/live/command.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { timelineOf } from './timeline.ts'

import css from './CommandTimeline.module.css'

/** The same line in dialog, tower, panel and history: who asked, what was sent, what the device said, when. */
export function CommandTimeline({ command }: { command: Command }) {
  const t = useText('fleet')
  const u = useText('ui')
  const format = useFormat()
  return (
    <ol className={css.line}>
      {timelineOf(command).map((step) => {
        const state = t(`command.state.${step.state}`)
        return (
          <li key={step.id} data-mark={step.mark}>
            <span className="sr-only">{u(`step.${step.mark === 'ok' ? 'done' : step.mark}`)}:</span>
            <span>{step.by ? t('command.by', { state, name: step.by }) : state}</span>
            <time>
              {step.at !== null && format.time(step.at)}
              {step.mark === 'todo' && t('command.expires', { time: format.time(command.expiresAt) })}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
