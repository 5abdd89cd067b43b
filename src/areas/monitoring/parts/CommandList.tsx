import type { Command } from '#contract/live/command.ts'
import { CommandBadge } from '#src/fleet/command/CommandBadge.tsx'
import { iconOf } from '#src/fleet/command/descriptors.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'

import css from './SideList.module.css'

/** As many as a person reads in a column; the whole history is the control tower's. */
const shown = 50

export function CommandList({ commands, onChoose }: { commands: readonly Command[]; onChoose: (id: number) => void }) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const momentText = useMomentText()
  if (commands.length === 0) return <EmptyState icon="paper-plane-tilt" title={t('live.noCommands')} />
  return (
    <div className={css.scroller}>
      <ul>
        {commands.slice(0, shown).map((command) => (
          <li key={command.id}>
            <button type="button" className={css.row} onClick={() => onChoose(command.vehicleId)}>
              <Icon name={iconOf(command.action)} size={20} />
              <b>
                {f(`command.action.${command.action}`)} <PlateText plate={command.plate} />
              </b>
              <time>{momentText(command.requestedAt)}</time>
              <span>
                <CommandBadge command={command} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
