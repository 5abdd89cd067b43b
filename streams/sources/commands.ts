import { map, throttleTime, type Observable } from 'rxjs'

import { commandSnapshot } from '#contract/endpoints/live.ts'
import type { Command } from '#contract/live/command.ts'

import type { Pace } from '../wire/pace.ts'
import { collect } from './collect.ts'
import type { LogEvent, LogMessage } from './logs.ts'
import type { Missing } from './missing.ts'
import type { Rest } from './rest.ts'
import { keepEndedMs, viewEveryMs } from './retention.ts'
import { sharedWithGrace } from './shared.ts'

export const landCommands = (commands: readonly Command[], held: ReadonlyMap<string, Command> | null) =>
  new Map(commands.map((command) => [String(command.id), newer(held?.get(command.id), command)]))

/** Applies one event of the log; revisions never go back. */
export function applyCommand(held: Map<string, Command>, { event }: LogEvent): Map<string, Command> {
  if (event.type === 'commandChanged') held.set(event.body.id, newer(held.get(event.body.id), event.body))
  return held
}

const newer = (a: Command | undefined, b: Command) => (a !== undefined && a.rev > b.rev ? a : b)

/** Newest first; commands that ended more than 24 h ago are let go (and forgotten). */
export function viewCommands(held: Map<string, Command>, now: number): readonly Command[] {
  for (const [id, command] of held)
    if (command.finishedAt !== null && command.finishedAt < now - keepEndedMs) held.delete(id)
  return [...held.values()].sort((a, b) => b.requestedAt - a.requestedAt || b.id.localeCompare(a.id))
}

/** Commands of the chosen companies: open ones and those that ended in the last 24 h. */
export function followCommands(parts: {
  messages$: Observable<LogMessage>
  rest: Rest
  missing: Missing
  serverNow: () => number
  pace: Pace
}): Observable<readonly Command[]> {
  const { messages$, rest, missing, serverNow, pace } = parts
  return collect<readonly Command[], Map<string, Command>>({
    part: 'commands',
    missing,
    messages$,
    snapshot: async (companies) => {
      if (companies.length === 0) return { heads: [], rows: [] }
      const answer = await rest.call(commandSnapshot, { body: { companies: [...companies] } })
      return { heads: answer.heads, rows: answer.commands }
    },
    land: landCommands,
    apply: applyCommand,
    pace,
  }).pipe(
    throttleTime(viewEveryMs, pace.scheduler, { leading: true, trailing: true }),
    map((held) => viewCommands(held, serverNow())),
    sharedWithGrace(pace),
  )
}
