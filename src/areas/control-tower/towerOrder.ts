import { isOpen } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'
import type { FleetList } from '#streams/atoms/fleet.ts'

/** Vehicles that wait for a device's word: a command under way, or sent and never answered. */
export const awaiting = (commands: readonly Command[]): ReadonlySet<number> =>
  new Set(
    commands
      .filter((command) => isOpen(command.state) || command.state === 'unknown')
      .map((command) => Number(command.vehicleId)),
  )

/**
 * The rows of the tower. Urgent first: open alerts (worst, then oldest), then vehicles that wait for a device's word,
 * then the rest, each of the last two by plate. Otherwise all by plate.
 */
export function towerOrder(
  list: Pick<FleetList, 'unacknowledged' | 'others' | 'byPlate'>,
  waiting: ReadonlySet<number>,
  urgentFirst: boolean,
): readonly number[] {
  if (!urgentFirst) return list.byPlate
  const { unacknowledged, others } = list
  if (waiting.size === 0) return [...unacknowledged, ...others]
  return [...unacknowledged, ...others.filter((id) => waiting.has(id)), ...others.filter((id) => !waiting.has(id))]
}
