import { useAtomValue } from 'jotai'

import type { Command } from '#contract/live/command.ts'
import { commandsAtom, pendingCommandsAtom, vehicleCommandsAtom } from '#streams/atoms/commands.ts'

import { pendingCommand } from './pendingCommand.ts'
import { useCommandHistory } from './useCommandHistory.ts'

/**
 * The command whose line is read: the one picked in the history, else what the chosen vehicle waits for or its newest
 * one, else the oldest that anybody waits for.
 * @param last of the chosen vehicle, newest first
 */
export function useSelectedCommand(
  vehicle: number | null,
  picked: string | null,
  last: readonly Command[],
): Command | null {
  const streamed = useAtomValue(commandsAtom)
  const pending = useAtomValue(pendingCommandsAtom)
  const ofVehicle = useAtomValue(vehicleCommandsAtom(vehicle ?? 0))
  const { rows } = useCommandHistory({})
  if (picked !== null) {
    const found = [streamed, rows ?? [], last].flatMap((of) => of.filter(({ id }) => id === picked))[0]
    if (found) return found
  }
  if (vehicle === null) return pending.at(-1) ?? null
  return pendingCommand(ofVehicle) ?? last[0] ?? null
}
