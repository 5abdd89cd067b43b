import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'

import { approveCommand } from '#contract/endpoints/commandSecond.ts'
import type { Command } from '#contract/live/command.ts'
import { plateText } from '#contract/rules/plate.ts'
import { SecondPerson } from '#src/fleet/command/SecondPerson.tsx'
import { loadText } from '#src/lib/text/i18n.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { commandsAtom } from '#streams/atoms/commands.ts'

import css from './HaltBanner.module.css'

/** Commands of others that wait for somebody who may agree, the one that ends first before the rest; of a lot its first. */
export function useSecondAsked(): Command[] {
  const may = useAtomValue(mayAtom)
  const { user } = useAtomValue(currentSessionAtom)
  const commands = useAtomValue(commandsAtom)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadText('fleet').then(() => setReady(true))
  }, [])
  if (!ready || !may(approveCommand)) return []
  const lots = new Set<string>()
  return commands
    .filter(({ state, requestedBy }) => state === 'awaitingSecond' && requestedBy.id !== user.id)
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
    .filter(({ batch }) => {
      if (batch === null) return true
      const first = !lots.has(batch)
      lots.add(batch)
      return first
    })
}

/** Who asked for what, and for how many more at once. */
export function useAskedText(command: Command): string {
  const f = useText('fleet')
  const waiting = useAtomValue(commandsAtom)
  const beside = waiting.filter(
    ({ id, batch, state }) =>
      batch !== null && batch === command.batch && state === 'awaitingSecond' && id !== command.id,
  ).length
  const said = {
    name: command.requestedBy.name,
    plate: plateText(command.plate),
    action: f(`command.action.${command.action}`),
  }
  return beside > 0 ? f('command.second.waitsLot', { ...said, count: beside }) : f('command.second.waits', said)
}

/** On every screen of whoever may agree: who asked for what, and the way to decide it before its five minutes are over. */
export function SecondAsked({ command }: { command: Command }) {
  return (
    <div className={css.banner} role="alert">
      <Icon name="shield-check" size={18} />
      <p>{useAskedText(command)}</p>
      <SecondPerson command={command} />
    </div>
  )
}
