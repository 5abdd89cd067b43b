import { useAtomValue } from 'jotai'

import { type CommandAction, commandResource, isOpen } from '#contract/codes/commands.ts'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { linkAtom, nowAtom } from '#streams/atoms/link.ts'
import { telemetryAtom } from '#streams/atoms/telemetry.ts'

import { type Condition, conditionsOf, limitOf, reachBar } from './conditions.ts'
import { useGrounds } from './useGrounds.ts'

export interface ShownCondition extends Condition {
  action: CommandAction
  speedKmh: number | null
  /** Above which it is refused. */
  limitKmh: number
  fixAt: number | null
  now: number
  ignition: boolean | undefined
  /** Why its tracker cannot be told. */
  bar: 'noChannel' | 'unsupported' | null
}

/** The conditions of a command on a vehicle as they stand this second. */
export function useConditions(vehicle: VehicleView, action: CommandAction): ShownCondition[] {
  const live = useAtomValue(linkAtom).state === 'live'
  const now = useAtomValue(nowAtom)
  const ignition = useAtomValue(telemetryAtom(vehicle.id))?.values.ignition
  const busy = useAtomValue(vehicleCommandsAtom(vehicle.id)).some(
    (command) => isOpen(command.state) && commandResource[command.action] === commandResource[action],
  )
  const grounds = useGrounds(vehicle.id, true)
  const bar = reachBar(action, grounds)
  const { speedKmh, fixAt } = vehicle
  const limitKmh = limitOf(action, grounds)
  const positionAgeMs = fixAt === null ? null : now - fixAt
  return conditionsOf(action, { live, speedKmh, positionAgeMs, ignition, busy, grounds }).map((condition) => ({
    ...condition,
    action,
    speedKmh,
    limitKmh,
    fixAt,
    now,
    ignition,
    bar,
  }))
}
