import { useAtomValue } from 'jotai'

import type { Command } from '#contract/live/command.ts'
import { commandsAtom, pendingCommandsAtom, vehicleCommandsAtom } from '#streams/atoms/commands.ts'

import { pendingCommand } from './pendingCommand.ts'
import { useCommandHistory } from './useCommandHistory.ts'

/**
 * The command whose line is read: the one picked in the history, else what the chosen vehicle waits for or its newest
 * one, else the oldest that anybody waits for.
 */
export function useSelectedCommand(vehicle: number | null, picked: string | null): Command | null {
  const streamed = useAtomValue(commandsAtom)
  const pending = useAtomValue(pendingCommandsAtom)
  const ofVehicle = useAtomValue(vehicleCommandsAtom(vehicle ?? 0))
  const { rows } = useCommandHistory(false)
  if (picked !== null) {
    const found = streamed.find((command) => command.id === picked) ?? rows?.find((command) => command.id === picked)
    if (found) return found
  }
  if (vehicle === null) return pending.at(-1) ?? null
  return pendingCommand(ofVehicle) ?? ofVehicle[0] ?? rows?.find((command) => command.vehicleId === vehicle) ?? null
}
