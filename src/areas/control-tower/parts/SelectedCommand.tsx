import { useAtomValue } from 'jotai'

import type { Command } from '#contract/live/command.ts'
import { plateText } from '#contract/rules/plate.ts'
import { CancelCommand } from '#src/fleet/command/CancelCommand.tsx'
import { CommandTimeline } from '#src/fleet/command/CommandTimeline.tsx'
import { CommandTransmissions } from '#src/fleet/command/CommandTransmissions.tsx'
import { LastCommands } from '#src/fleet/command/LastCommands.tsx'
import { SecondPerson } from '#src/fleet/command/SecondPerson.tsx'
import { useLastCommands } from '#src/fleet/command/useLastCommands.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { reasonKey } from '../reason.ts'
import { useSelectedCommand } from '../useSelectedCommand.ts'

import css from './SelectedCommand.module.css'

/** The line of one command to the device's own word, and its cancel while that can still mean anything. */
export function SelectedCommand(props: {
  vehicle: number | null
  command: string | null
  onChoose: (command: Command) => void
}) {
  const t = useText('control-tower')
  const f = useText('fleet')
  const format = useFormat()
  const momentText = useMomentText()
  const now = useAtomValue(nowAtom)
  const vehicle = useAtomValue(vehicleAtom(props.vehicle ?? 0))
  const last = useLastCommands(vehicle)
  const command = useSelectedCommand(props.vehicle, props.command, last.commands)
  if (!command) {
    return (
      <Panel title={t('selected.title')}>
        <EmptyState
          icon="paper-plane-tilt"
          title={vehicle ? t('selected.noneOfVehicle', { plate: plateText(vehicle.plate) }) : t('selected.none')}
          detail={vehicle ? undefined : t('selected.noneWhy')}
        />
      </Panel>
    )
  }
  const reason = reasonKey(command.reason)
  return (
    <Panel
      title={
        <>
          <PlateText plate={command.plate} /> {f(`command.action.${command.action}`)}
        </>
      }
      aside={
        <time className={css.when}>
          {command.finishedAt === null ? format.age(command.requestedAt, now, true) : momentText(command.finishedAt)}
        </time>
      }
      footer={
        <div className={css.foot}>
          <SecondPerson command={command} />
          <CancelCommand command={command} />
          {reason && <span>{t('selected.reason', { reason: f(reason) })}</span>}
        </div>
      }
    >
      <CommandTimeline command={command} />
      <CommandTransmissions command={command} />
      {vehicle && last.commands.length > 1 && (
        <>
          <h3 className={css.last}>{f('command.last')}</h3>
          <LastCommands commands={last.commands} onChoose={props.onChoose} />
        </>
      )}
    </Panel>
  )
}
