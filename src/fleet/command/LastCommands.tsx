import type { Command } from '#contract/live/command.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { CommandBadge } from './CommandBadge.tsx'
import { iconOf } from './descriptors.ts'

import css from './LastCommands.module.css'

interface Props {
  commands: readonly Command[]
  /** Left out, nothing more is told of one. */
  onChoose?: (command: Command) => void
}

/** The last commands of one vehicle: what, by whom, when, and how it stands. */
export function LastCommands({ commands, onChoose }: Props) {
  const t = useText('fleet')
  const momentText = useMomentText()
  const said = (command: Command) => (
    <>
      <Icon name={iconOf(command.action)} size={20} />
      <b>{t(`command.action.${command.action}`)}</b>
      <time>{momentText(command.requestedAt)}</time>
      <span>{command.requestedBy.name}</span>
      <CommandBadge command={command} />
    </>
  )
  return (
    <ul className={css.list} aria-label={t('command.last')}>
      {commands.map((command) => (
        <li key={command.id}>
          {onChoose ? (
            <button type="button" className={css.row} onClick={() => onChoose(command)}>
              {said(command)}
            </button>
          ) : (
            <div className={css.row}>{said(command)}</div>
          )}
        </li>
      ))}
    </ul>
  )
}
