import { isFailed } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'

/**
 * The rows of the history with what the stream knows since: each command once, in its newest revision, newest first.
 * @param stored as the server answered
 * @param streamed the commands of the last 24 h, as they are now
 */
export function withStream(stored: readonly Command[], streamed: readonly Command[], failuresOnly: boolean): Command[] {
  const rows = new Map(stored.map((command) => [command.id, command]))
  for (const command of streamed) {
    const known = rows.get(command.id)
    if (known ? command.rev > known.rev : !failuresOnly || isFailed(command.state)) rows.set(command.id, command)
  }
  return [...rows.values()].sort((a, b) => b.requestedAt - a.requestedAt)
}
