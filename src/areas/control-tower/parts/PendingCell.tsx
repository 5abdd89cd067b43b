import type { Command } from '#contract/live/command.ts'
import { CommandBadge } from '#src/fleet/command/CommandBadge.tsx'
import { useText } from '#src/lib/text/useText.ts'

/** What the vehicle waits for, with the seconds that takes; a dash while it waits for nothing. */
export function PendingCell({ command }: { command: Command | null }) {
  const f = useText('fleet')
  if (command === null) return '—'
  return <CommandBadge command={command} subject={f(`command.action.${command.action}`)} />
}
