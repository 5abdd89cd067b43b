import { commandResource, isOpen } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'

/**
 * The command that a row tells about: the newest under way, else one that was sent and never answered, unless a newer
 * command on the same part of the vehicle has made it history. Null when the vehicle waits for nothing.
 * @param commands of one vehicle, newest first
 */
export function pendingCommand(commands: readonly Command[]): Command | null {
  const open = commands.find((command) => isOpen(command.state))
  if (open) return open
  const latest = new Map<string, Command>()
  for (const command of commands) {
    const resource = commandResource[command.action]
    if (!latest.has(resource)) latest.set(resource, command)
  }
  return [...latest.values()].find((command) => command.state === 'unknown') ?? null
}
