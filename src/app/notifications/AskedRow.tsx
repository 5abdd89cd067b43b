import { useAtomValue } from 'jotai'

import type { Command } from '#contract/live/command.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { useAskedText } from '../shell/SecondAsked.tsx'

import css from './NotificationRow.module.css'

/** What waits for a second person: it is read by being decided, and goes away with that or with its five minutes. */
export function AskedRow({ command, onClick }: { command: Command; onClick: () => void }) {
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const title = useAskedText(command)
  return (
    <button type="button" className={css.row} data-unread onClick={onClick}>
      <i className={css.mark}>
        <Icon name="shield-check" />
      </i>
      <span className={css.title} title={title}>
        {title}
      </span>
      <time dateTime={new Date(command.requestedAt).toISOString()}>{format.age(command.requestedAt, now, true)}</time>
      <span className={css.description}>{f('command.second.decide')}</span>
    </button>
  )
}
