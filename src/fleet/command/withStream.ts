import { isFailed } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'

/**
 * The rows of the history with what the stream knows since: each command once, in its newest revision, newest first.
 * @param stored as the server answered
 * @param streamed the commands of the last 24 h, as they are now
 * @param since epoch ms: none that was asked for before is added
 */
export function withStream(
  stored: readonly Command[],
  streamed: readonly Command[],
  { failuresOnly, since = 0 }: { failuresOnly: boolean; since?: number | undefined },
): Command[] {
  const rows = new Map(stored.map((command) => [command.id, command]))
  for (const command of streamed) {
    const known = rows.get(command.id)
    const isNews = command.requestedAt >= since && (!failuresOnly || isFailed(command.state))
    if (known ? command.rev > known.rev : isNews) rows.set(command.id, command)
  }
  return [...rows.values()].sort((a, b) => b.requestedAt - a.requestedAt)
}
