import type { Command } from '#contract/live/command.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'

import { timelineOf } from './timeline.ts'

import css from './CommandTimeline.module.css'

/** The same line in dialog, tower, panel and history: who asked, what was sent, what the device said, when. */
export function CommandTimeline({ command }: { command: Command }) {
  const t = useText('fleet')
  const u = useText('ui')
  const momentText = useMomentText()
  return (
    <ol className={css.line}>
      {timelineOf(command).map((step) => {
        const state = t(`command.state.${step.state}`)
        return (
          <li key={step.id} data-mark={step.mark}>
            <span className="sr-only">{u(`step.${step.mark === 'ok' ? 'done' : step.mark}`)}:</span>
            <span>
              {step.by ? t('command.by', { state, name: step.by }) : state}
              {step.why && <small>{t(`command.why.${step.why}`)}</small>}
              {step.said && <small>{step.said}</small>}
            </span>
            <time>
              {step.at !== null && momentText(step.at)}
              {step.mark === 'todo' && t('command.expires', { time: momentText(command.expiresAt) })}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
