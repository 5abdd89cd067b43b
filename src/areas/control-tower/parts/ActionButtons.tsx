import { useAtomValue, useSetAtom } from 'jotai'

import type { Command } from '#contract/live/command.ts'
import { plateText } from '#contract/rules/plate.ts'
import { type Actuator, markOf } from '#src/fleet/command/actuators.ts'
import { openCommandAtom } from '#src/fleet/command/commandTarget.ts'
import { commands as descriptors } from '#src/fleet/command/descriptors.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import css from './ActionButtons.module.css'

interface Props {
  vehicle: VehicleView
  commands: readonly Command[]
  /** Those that the profile allows. */
  offered: readonly Actuator[]
  /** In the tab order: only the row that the keys stand on. */
  reachable: boolean
  /** Which parts its tracker takes orders for; null where nobody reaches it, undefined while that is not known. */
  reached: number | null | undefined
}

/** One icon per actuator: muted, raised while active, ringed while a command is under way. A press opens the dialog. */
export function ActionButtons({ vehicle, commands, offered, reachable, reached }: Props) {
  const t = useText('control-tower')
  const f = useText('fleet')
  const live = useAtomValue(linkAtom).state === 'live'
  const open = useSetAtom(openCommandAtom)
  return offered.map((actuator) => {
    const { state, action, pending, refusal } = markOf(actuator, vehicle, commands, live, reached)
    const does = `${f(`command.action.${action}`)} ${plateText(vehicle.plate)}`
    const why = refusal === null ? does : `${t(`actuator.${actuator.resource}`)}: ${t(`refusal.${refusal}`)}`
    return (
      <button
        key={actuator.resource}
        type="button"
        className={css.action}
        data-state={state}
        data-pending={pending || undefined}
        aria-label={why}
        aria-disabled={refusal !== null}
        title={why}
        tabIndex={reachable ? 0 : -1}
        onClick={(event) => {
          event.stopPropagation()
          if (refusal === null) open({ vehicleId: vehicle.id, action })
        }}
      >
        <Icon name={descriptors[state === 'active' ? actuator.on : actuator.off].icon} size={18} />
      </button>
    )
  })
}
