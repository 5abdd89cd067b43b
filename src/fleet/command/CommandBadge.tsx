import { useAtomValue } from 'jotai'

import { isOpen, isUnderWay } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'
import type { Command } from '#contract/live/command.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { silence, standingOf } from './timeline.ts'

import css from './CommandBadge.module.css'

const named = ['block', 'unblock', 'maintenanceOn', 'maintenanceOff'] as const
const doing = (action: Command['action']) => named.find((one) => one === action) ?? 'other'

/**
 * One badge for every place that shows a command: under way with the seconds it has taken, or how it ended. Silence is
 * told as silence; an unknown result is hatched, neither success nor failure.
 * @param subject what is under way, where neither an icon nor a heading beside the badge says so
 */
export function CommandBadge({ command, subject }: { command: Command; subject?: string }) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const silent = silence(command, now)
  // Past 30 s the silence itself is what counts on.
  const mute = silent !== null && silent >= limits.noAnswerMs
  const waiting = isUnderWay(command.state)
  const held = isOpen(command.state) && !waiting
  return (
    <span className={css.badge} data-state={command.state}>
      {waiting && <i className={css.ring} aria-hidden="true" />}
      <b>
        {waiting
          ? (subject ?? t(`command.doing.${doing(command.action)}`))
          : t(`command.state.${standingOf(command.state, command.evidence)}`)}
      </b>
      {waiting && silent === null && <span>{t(`command.state.${command.state}`)}</span>}
      {silent !== null && (
        <span>{mute ? t('command.noAnswer', { age: format.span(silent) }) : t('command.noConfirmation')}</span>
      )}
      {(held || (waiting && !mute)) && <span>{format.span(Math.max(0, now - command.requestedAt))}</span>}
    </span>
  )
}
