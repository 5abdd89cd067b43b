import type { Command } from '#contract/live/command.ts'
import { timelineOf } from '#src/fleet/command/timeline.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { Timeline } from '#src/ui/mark/Timeline.tsx'

import { HistoryResult } from './HistoryResult.tsx'

import css from './HistoryRow.module.css'

interface Props {
  command: Command
  chosen: boolean
  onChoose: () => void
}

/** One command: the plate opens its line; so does a click anywhere. */
export function HistoryRow({ command, chosen, onChoose }: Props) {
  const t = useText('control-tower')
  const f = useText('fleet')
  const format = useFormat()
  return (
    <tr className={css.row} data-chosen={chosen || undefined} onClick={onChoose}>
      <td className={css.quiet}>{format.tower(command.requestedAt)}</td>
      <td>
        <button type="button" className={css.plate} aria-pressed={chosen}>
          <PlateText plate={command.plate} />
        </button>
      </td>
      <td className={css.action} title={f(`command.action.${command.action}`)}>
        {f(`command.action.${command.action}`)}
      </td>
      <td className={`${css.quiet} ${css.by}`} title={command.requestedBy.name}>
        {command.requestedBy.name}
      </td>
      <td>
        <Timeline
          form="dots"
          label={t('history.steps')}
          steps={timelineOf(command).map(({ id, mark, state }) => ({
            id,
            label: f(`command.state.${state}`),
            state: mark === 'ok' ? 'done' : mark,
            good: mark === 'ok',
          }))}
        />
      </td>
      <td className={css.result}>
        <HistoryResult command={command} />
      </td>
      <td className={css.quiet}>{command.cancelledAt === null ? '—' : format.tower(command.cancelledAt)}</td>
    </tr>
  )
}
